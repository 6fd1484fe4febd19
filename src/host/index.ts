export { Scheduler, type SchedulerEvents } from "./scheduler.js";

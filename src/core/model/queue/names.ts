import { wildcard } from "./limit.js";

const queueName = /^[a-zA-Z0-9_:#/@-]{1,64}$/;
const userName = /^[_a-zA-Z][a-zA-Z0-9:#/_.@-]*[$]?$/;
const groupName = /^[_a-zA-Z][a-zA-Z0-9:_.-]*$/;

/** The queue below root that takes what was forced in; nobody else may have its name. */
export const recoveryName = "@recovery@";

/** True for what a queue below root may be called. Source: queues.md Q-46. */
export function isQueueName(text: string): boolean {
  return queueName.test(text);
}

/** True for the name of one user, which `*` is not. Source: Q-60. */
export function isUserName(text: string): boolean {
  return userName.test(text);
}

/** True for the name of one group, which `*` is not. Source: Q-60. */
export function isGroupName(text: string): boolean {
  return groupName.test(text);
}

/** True for a user that a limit may name, everybody included. Source: Q-60. */
export function isLimitUser(text: string): boolean {
  return text === wildcard || isUserName(text);
}

/** True for a group that a limit may name, all together included. Source: Q-60. */
export function isLimitGroup(text: string): boolean {
  return text === wildcard || isGroupName(text);
}

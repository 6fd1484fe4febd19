/**
 * A span or an instant in whole milliseconds. Instants count from the epoch; the caller gives them.
 */
export type Millis = number;

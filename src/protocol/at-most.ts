/** What the door lets in at most. Lengths count UTF-16 code units. */
export const atMost = Object.freeze({
  /** Requests in one input. */
  requests: 1_000_000,
  /** Length of ids, keys, names of partitions, users, groups, task groups and resource types. */
  id: 1024,
  /** Length of a queue name, which may be a whole path. */
  queueName: 4096,
  /** Length of the value of a tag or attribute, and of a message. */
  text: 65_536,
  /** Resource types in one amount. */
  types: 64,
  /** Tags or attributes of one thing. */
  tags: 1024,
  /** Groups of one user. */
  groups: 1024,
  /** Allocations that come with one node. */
  existingAllocations: 10_000,
  /** Digits of a number that is given as text, sign included. */
  digits: 40,
  /** Issues that are collected before the rest of the input is left unread. */
  issues: 100,
});

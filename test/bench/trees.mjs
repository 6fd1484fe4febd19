// Trees of a thousand leaves, as the core takes them.
const numbered = (prefix, count, queue) =>
  Array.from({ length: count }, (_, i) => queue(`${prefix}${String(i).padStart(3, "0")}`));

/** Right below root. */
export const wide = numbered("q", 1000, (name) => ({ name }));

/** Ten below each of ten below each of ten. */
export const deep = numbered("a", 10, (a) => ({
  name: a,
  queues: numbered("b", 10, (b) => ({ name: b, queues: numbered("c", 10, (c) => ({ name: c })) })),
}));

/** The paths of all leaves. */
export function leavesOf(queues, path = "root") {
  return queues.flatMap((queue) => {
    const own = `${path}.${queue.name}`;
    return queue.queues === undefined ? [own] : leavesOf(queue.queues, own);
  });
}

/** A function that works out each answer once, for as long as it is kept. */
export function remember<Argument, Answer>(
  answer: (argument: Argument) => Answer,
): (argument: Argument) => Answer {
  const known = new Map<Argument, { readonly answer: Answer }>();
  return (argument) => {
    const before = known.get(argument);
    if (before !== undefined) return before.answer;
    const found = { answer: answer(argument) };
    known.set(argument, found);
    return found.answer;
  };
}

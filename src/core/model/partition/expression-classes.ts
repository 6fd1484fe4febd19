type Test = (character: string) => boolean;
type Edge = (before: string | undefined, after: string | undefined) => boolean;

const isDigit = within("0", "9");
const isLower = within("a", "z");
const isUpper = within("A", "Z");
const isAlpha = any(isLower, isUpper);
const isWord = any(isAlpha, isDigit, within("_", "_"));
const isSpace = (character: string) => "\t\n\f\r ".includes(character);
const isWordEdge: Edge = (before, after) => {
  return (before !== undefined && isWord(before)) !== (after !== undefined && isWord(after));
};

/** What a letter after a backslash takes; undefined where it is no class. */
export function escapedClass(letter: string): Test | undefined {
  switch (letter) {
    case "d":
      return isDigit;
    case "w":
      return isWord;
    case "s":
      return isSpace;
    case "D":
      return not(isDigit);
    case "W":
      return not(isWord);
    case "S":
      return not(isSpace);
    default:
      return undefined;
  }
}

/** What a letter after a backslash says of the place between two characters, if anything. */
export function escapedEdge(letter: string): Edge | undefined {
  switch (letter) {
    case "b":
      return isWordEdge;
    case "B":
      return (before, after) => !isWordEdge(before, after);
    case "A":
      return (before) => before === undefined;
    case "z":
      return (_, after) => after === undefined;
    default:
      return undefined;
  }
}

/** The class that is written `[:name:]` inside brackets. */
export function namedClass(name: string): Test | undefined {
  return named.find(([known]) => known === name)?.[1];
}

const named: readonly (readonly [string, Test])[] = [
  ["alnum", any(isAlpha, isDigit)],
  ["alpha", isAlpha],
  ["digit", isDigit],
  ["lower", isLower],
  ["upper", isUpper],
  ["space", any(isSpace, within("\v", "\v"))],
  ["word", isWord],
  ["xdigit", any(isDigit, within("a", "f"), within("A", "F"))],
  ["punct", any(within("!", "/"), within(":", "@"), within("[", "`"), within("{", "~"))],
];

/** All characters from the first to the last, by code point. */
export function within(first: string, last: string): Test {
  const [low, high] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0];
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return low <= code && code <= high;
  };
}

function any(...tests: readonly Test[]): Test {
  return (character) => tests.some((test) => test(character));
}

function not(test: Test): Test {
  return (character) => !test(character);
}

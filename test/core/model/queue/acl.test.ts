import { expect, test } from "vitest";
import { allows, parseAcl } from "../../../../src/core/model/queue/acl.js";

/** Who of these gets in: bob, al and Bob alone; zed with group dev, qa or bob. */
function admitted(text: string): string | undefined {
  const acl = parseAcl(text);
  if (acl === undefined) return undefined;
  const people: readonly (readonly [string, string, readonly string[]])[] = [
    ["bob", "bob", []],
    ["al", "al", []],
    ["Bob", "Bob", []],
    ["dev", "zed", ["x", "dev"]],
    ["qa", "zed", ["qa"]],
    ["group-bob", "zed", ["bob"]],
  ];
  return people
    .filter(([, user, groups]) => allows(acl, user, groups))
    .map(([label]) => label)
    .join(" ");
}

const everybody = "bob al Bob dev qa group-bob";

test.each([
  ["", ""],
  [" ", ""],
  ["*", everybody],
  [" *", everybody],
  ["* ", everybody],
  ["* dev", everybody],
  ["bob *", everybody],
  ["bob,al", "bob al"],
  [" dev", "dev"],
  [" bob", "group-bob"],
  ["bob dev", "bob dev"],
  ["bob,,al qa,,dev", "bob al dev qa"],
  ["*,bob", "bob"],
  ["bob,* dev", "bob dev"],
  ["Bob", "Bob"],
  ["b!b,bob", "bob"],
  ["bob\tdev", ""],
  ["bob ", "bob"],
])("Q-129, Q-130 %j lets in: %s", (text, expected) => {
  expect(admitted(text)).toBe(expected);
});

test.each(["bob dev,qa ", "a b c", "a  b", " a b", "a b ", "  ", "  *"])(
  "Q-130 %j has too many fields",
  (text) => expect(parseAcl(text)).toBeUndefined(),
);

test("Q-131 whoever a limit can name, an access list can name", () => {
  const acl = parseAcl("system:serviceaccount:ns:n,a/b#c,host$ system:masters,a.b,1x");
  expect(acl).toEqual({
    everybody: false,
    users: ["system:serviceaccount:ns:n", "a/b#c", "host$"],
    groups: ["system:masters", "a.b"],
  });
});

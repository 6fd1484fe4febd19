import { describe, expect, test } from "vitest";
import {
  chargedGroup,
  findGroupLimit,
  findUserLimit,
  keepLimits,
} from "../../../../src/core/model/queue/limit.js";
import { aLimit } from "../../../../src/testing/index.js";

const bob = aLimit("users=al,bob m=1");
const everybody = aLimit("users=* groups=dev m=2");
const groups = aLimit("groups=qa,* m=3");

describe("which entry of one queue holds", () => {
  test.each([
    ["the entry that names a user", [everybody, bob], "bob", bob],
    ["else the wildcard", [bob, everybody], "zed", everybody],
    ["else none", [bob, groups], "zed", undefined],
    ["nobody is named by a wildcard of groups", [groups], "bob", undefined],
  ])("Q-186 users: %s", (_, limits, user, expected) => {
    expect(findUserLimit(limits, user)).toBe(expected);
  });

  test.each([
    ["its own entry", [groups, everybody], "dev", everybody],
    ["the wildcard is for those that are charged to it", [groups], "*", groups],
    ["the wildcard does not hold for a group of another name", [groups], "dev", undefined],
  ])("Q-185, Q-197 groups: %s", (_, limits, group, expected) => {
    expect(findGroupLimit(limits, group)).toBe(expected);
  });
});

describe("which group is charged", () => {
  const leaf = [aLimit("groups=b,a m=1"), aLimit("groups=c m=1")];
  const root = [aLimit("groups=d,b m=1"), aLimit("groups=* m=1")];

  test.each([
    ["the first configured one, whatever the order of the user's", ["c", "a", "b"], "b"],
    ["over all entries of the queue", ["c"], "c"],
    ["one level up where the leaf has none of them", ["x", "d"], "d"],
    ["the lowest queue wins", ["d", "a"], "a"],
    ["else the shared group of the wildcard", ["x", "y"], "*"],
  ])("Q-196 %s", (_, given, expected) => {
    expect(chargedGroup([leaf, [], root], given)).toBe(expected);
  });

  test("Q-195, Q-196 without groups none, not even the wildcard", () => {
    expect(chargedGroup([leaf, root], [])).toBe(null);
  });

  test("Q-195 none where no queue lists one", () => {
    expect(chargedGroup([leaf, []], ["x"])).toBe(null);
  });

  test("Q-197 a wildcard below hides a name above", () => {
    expect(chargedGroup([[aLimit("groups=* m=1")], root], ["d"])).toBe("*");
  });

  test("Q-196 a user's group called * is no name that is looked for", () => {
    const limits = [aLimit("groups=*,dev m=1")];
    expect(chargedGroup([limits], ["*", "dev"])).toBe("dev");
  });
});

test("Q-191, Q-193 kept limits: no positive amount is no ceiling, a 0 beside one stays", () => {
  const [nothing, one] = keepLimits([aLimit("users=a m=0 apps=1"), aLimit("users=b m=4 g=0")]);
  expect(nothing?.maxResources).toBe(null);
  expect(one?.maxResources).toEqual({ m: 4, g: 0 });
  expect(Object.isFrozen(one) && Object.isFrozen(one?.maxResources)).toBe(true);
});

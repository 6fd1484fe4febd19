import { expect, test } from "vitest";
import {
  childPath,
  nameIn,
  parentPath,
  pathToRoot,
  recoveryPath,
  rootPath,
} from "../../../../src/core/model/queue/tree.js";

test.each([
  ["root", undefined, "root", ["root"]],
  ["root.a", "root", "a", ["root.a", "root"]],
  ["root.root", "root", "root", ["root.root", "root"]],
  ["root.a.b_dot_c", "root.a", "b_dot_c", ["root.a.b_dot_c", "root.a", "root"]],
])("Q-68 %s is below %s and called %s", (path, parent, name, up) => {
  expect(parentPath(path)).toBe(parent);
  expect(nameIn(path)).toBe(name);
  expect(pathToRoot(path)).toEqual(up);
  if (parent !== undefined) expect(childPath(parent, name)).toBe(path);
});

test("Q-181 the recovery queue is a child of root", () => {
  expect(recoveryPath).toBe("root.@recovery@");
  expect(parentPath(recoveryPath)).toBe(rootPath);
});

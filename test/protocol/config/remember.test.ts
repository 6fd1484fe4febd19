import { expect, test } from "vitest";
import { remember } from "../../../src/protocol/config/remember.js";

test("each question is asked once, also where the answer is undefined", () => {
  const asked: (string | undefined)[] = [];
  const answerOf = remember((question: string | undefined) => {
    asked.push(question);
    return question === "none" ? undefined : `${question}!`;
  });
  const questions = ["a", "none", undefined, "a", "none", undefined];
  const answers = ["a!", undefined, "undefined!"];
  expect(questions.map(answerOf)).toEqual([...answers, ...answers]);
  expect(asked).toEqual(["a", "none", undefined]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { isWhole, oneIn, testSeed } from "./set-of-tests.ts";

test("npm test generates the same values in every run, and tries the same items of a list", () => {
  const values = () => fc.sample(fc.integer(), 20);
  expect(values()).toEqual(values());
  expect(fc.readConfigureGlobal().seed).toBe(testSeed);
  expect(oneIn(3, ["a", "b", "c", "d"])).toEqual(isWhole ? ["a", "b", "c", "d"] : ["a", "d"]);
});

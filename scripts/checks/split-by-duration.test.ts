import { expect, it } from "vitest";
import { splitByDuration } from "./split-by-duration.ts";

it("every file is in one group, and the two longest are in different ones", () => {
  const files = ["a.spec.ts", "b.spec.ts", "start.spec.ts", "web-invoice.spec.ts", "web-look.spec.ts"];
  const groups = splitByDuration(files, 2);
  expect(groups.flat().toSorted()).toEqual(files);
  expect(groups).toEqual([
    ["web-look.spec.ts", "a.spec.ts", "b.spec.ts"],
    ["web-invoice.spec.ts", "start.spec.ts"],
  ]);
});

it("the same files always make the same groups, however they are listed", () => {
  const files = ["d.spec.ts", "c.spec.ts", "b.spec.ts", "a.spec.ts"];
  expect(splitByDuration(files, 2)).toEqual(splitByDuration(files.toReversed(), 2));
});

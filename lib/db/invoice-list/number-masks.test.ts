import { expect, test } from "vitest";
import { numberMasks } from "#lib/db/invoice-list/number-masks.ts";

const HEADS = ["f-2026-01", "f-2026-10", "", "9", "a-99", "26/26-7"];
const TAILS = ["", "/2026", "-9", "9z"];

test.each([1, 2, 3, 0])("a block of %i digits: the masks are what comparing each number gives", (width) => {
  const words = [
    "7",
    "07",
    "101",
    "0199",
    "6-0110",
    "99",
    "99/2",
    "0-9",
    "1/2026",
    "z",
    "zz",
    "f-2026-01",
    "9z",
    "26-0",
    "%",
    "10",
  ];
  for (const tail of TAILS) {
    for (const text of words) {
      const { always, afterHead } = numberMasks(text, { width, tail });
      for (const head of HEADS.filter((each) => !each.includes(text) && !tail.includes(text))) {
        const found = [];
        const expected = [];
        for (let member = 0; member < 10 ** width; member++) {
          const masks = [always, ...afterHead.filter(({ end }) => head.endsWith(end)).map(({ mask }) => mask)];
          if (masks.some((mask) => mask[member] === "1")) found.push(member);
          const digits = width === 0 ? "" : `${member}`.padStart(width, "0");
          if ((head + digits + tail).includes(text)) expected.push(member);
        }
        expect({ head, tail, text, found }).toEqual({ head, tail, text, found: expected });
      }
    }
  }
});

test("every mask has a thousand places", () => {
  const { always, afterHead } = numberMasks("11", { width: 2, tail: "" });
  expect([always, ...afterHead.map(({ mask }) => mask)].map((mask) => mask.length)).toEqual([1000, 1000]);
});

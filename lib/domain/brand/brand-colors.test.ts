import fc from "fast-check";
import { expect, test } from "vitest";
import { brandColors, contrastOf, INK, parseColor } from "#lib/domain/brand/brand-colors.ts";

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0").toUpperCase()}`);

test("whatever colour a company has, what is read is read: 4.5:1 on white and on a dark card", () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const { rule, strong, bright } = brandColors(color);
      expect(contrastOf(strong, "#FFFFFF")).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(bright, "#18181B")).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(rule, "#FFFFFF")).toBeGreaterThanOrEqual(1.5);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["#1D4ED8", "as_is", "#1D4ED8", "#1D4ED8"],
  ["#C8102E", "as_is", "#C8102E", "#C8102E"],
  ["#0A0A0A", "as_is", "#0A0A0A", "#0A0A0A"],
  ["#F97316", "darkened", "#F97316", "#C1570E"],
  ["#FFF3A0", "rules_only", expect.stringMatching(/^#D/), INK],
  ["#FFFFFF", "rules_only", expect.stringMatching(/^#(..)\1\1$/), INK],
] as const)("%s is used %s", (color, use, rule, strong) => {
  expect(brandColors(color)).toMatchObject({ use, rule, strong });
});

test("a company without a colour has ink, and white on a dark page; so has one whose colour is nearly black", () => {
  expect(brandColors(null)).toEqual({ rule: INK, strong: INK, bright: "#F4F4F5", use: "none" });
  expect(brandColors("#0A0A0A").bright).toBe("#F4F4F5");
});

test("a darkened colour keeps its hue", () => {
  const hue = (color: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;
  };
  for (const color of ["#F97316", "#22C55E", "#06B6D4", "#F472B6"]) {
    expect(brandColors(color).use).toBe("darkened");
    expect(Math.abs(hue(brandColors(color).strong) - hue(color))).toBeLessThan(8);
  }
});

test("contrast is WCAG's", () => {
  expect(contrastOf("#000000", "#FFFFFF")).toBe(21);
  expect(contrastOf("#767676", "#FFFFFF")).toBeCloseTo(4.54, 2);
  expect(contrastOf("#777777", "#FFFFFF")).toBeCloseTo(4.48, 2);
});

test.each([
  ["1d4ed8", "#1D4ED8"],
  [" #1D4ED8 ", "#1D4ED8"],
  ["#abc", "#AABBCC"],
  ["", null],
  ["#12345", null],
  ["red", null],
  ["#12345g", null],
])("%j is the colour %j", (typed, expected) => {
  expect(parseColor(typed)).toBe(expected);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const CSS = readFileSync("app/globals.css", "utf8");
const COLORS = new Map(
  [...CSS.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(([, name, ...both]) => [name, both]),
);

const TONES = ["neutral", "blue", "violet", "green", "amber", "red"];
const GROUNDS = ["background", "card", "popover", "muted", "accent"];

/** WCAG 2.2, 1.4.3: text of any size. */
const TEXT: [string, string][] = [
  ...GROUNDS.flatMap((ground): [string, string][] => [
    ["foreground", ground],
    ["muted-foreground", ground],
    ["primary", ground],
    ["destructive", ground],
  ]),
  ["primary-foreground", "primary"],
  ["destructive-foreground", "destructive"],
  ["foreground", "secondary"],
  ["foreground", "raised"],
  ...TONES.map((tone): [string, string] => [`tone-${tone}-text`, `tone-${tone}`]),
  ...["blue", "green", "red", "neutral"].flatMap((tone): [string, string][] =>
    GROUNDS.map((ground) => [`tone-${tone}-text`, ground]),
  ),
];
/** WCAG 2.2, 1.4.11: what a control is recognised by. */
const EDGES: [string, string][] = [
  ["input", "card"],
  ["input", "background"],
  ["ring", "card"],
  ["ring", "background"],
];

const THEMES = ["light", "dark"] as const;

test.each(THEMES)(
  "in the %s theme every text has a contrast of 4.5 to its ground, every edge of a control one of 3",
  (theme) => {
    const faint = (pairs: [string, string][], least: number) =>
      pairs
        .map(([a, b]) => ({ pair: `${a} on ${b}`, ratio: contrast(colorOf(a, theme), colorOf(b, theme)) }))
        .filter(({ ratio }) => ratio < least);
    expect(faint(TEXT, 4.5)).toEqual([]);
    expect(faint(EDGES, 3)).toEqual([]);
  },
);

function colorOf(name: string, theme: (typeof THEMES)[number]): string {
  const color = COLORS.get(name)?.[THEMES.indexOf(theme)];
  if (!color) throw new Error(`app/globals.css has no colour ${name}`);
  return color;
}

/** WCAG 2.2, "contrast ratio". */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

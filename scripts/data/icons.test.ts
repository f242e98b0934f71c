import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawIcons } from "./icons.ts";

const ICONS = await drawIcons();

/** The widest difference of a colour channel that two versions of a renderer may have at an edge. */
const EDGE = 8;

test.each([...ICONS.keys()])("public/%s is the mark, as scripts/data/icons.ts draws it", async (name) => {
  const [drawn, committed] = [ICONS.get(name) ?? Buffer.alloc(0), await readFile(`public/${name}`)];
  if (!name.endsWith(".png")) return expect(committed.toString("base64")).toBe(drawn.toString("base64"));
  const [a, b] = await Promise.all([drawn, committed].map((png) => sharp(png).ensureAlpha().raw().toBuffer()));
  if (!a || !b) throw new Error("unreadable");
  expect(a.length).toBe(b.length);
  expect(a.reduce((most, value, index) => Math.max(most, Math.abs(value - (b[index] ?? 0))), 0)).toBeLessThanOrEqual(
    EDGE,
  );
});

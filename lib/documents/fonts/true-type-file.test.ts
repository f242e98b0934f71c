import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Font } from "@react-pdf/renderer";
import { afterAll, describe, expect, it } from "vitest";
import { TrueTypeFile } from "#lib/documents/fonts/true-type-file.ts";

interface Outlines {
  glyphForCodePoint(codePoint: number): { id: number };
  getGlyph(id: number): { advanceWidth: number; path: { toSVG(): string } };
}

const FOLDER = path.join("lib", "documents", "fonts");
/** In each font some of them are missing, and some are made of others. */
const LETTERS = [..."Société Île Žižkov ẞ 0123 ΆλφαЙо 漢字𠮷 ♫𝄞🎉👍"];

const folder = await mkdtemp(path.join(tmpdir(), "folio-fonts-"));
afterAll(() => rm(folder, { recursive: true }));

async function open(file: string): Promise<Outlines> {
  Font.register({ family: file, src: path.resolve(file) });
  const font = Font.getFont({ fontFamily: file });
  await font.load();
  return font.data as unknown as Outlines;
}

describe.each([
  "Inter-Regular.ttf",
  "Inter-SemiBold.ttf",
  "DejaVuSans.ttf",
  "NotoEmoji-Regular.ttf",
  "NotoMusic-Regular.ttf",
  "DroidSansFallback.ttf",
])("a subset of %s", (name) => {
  it("draws the glyphs of the list as the whole font does, each as often as it is named", async () => {
    const bytes = await readFile(path.join(FOLDER, name));
    const whole = await open(path.join(FOLDER, name));
    const ids = [0, ...LETTERS.map((letter) => whole.glyphForCodePoint(letter.codePointAt(0) ?? 0).id)];
    const file = new TrueTypeFile(bytes).subset(ids);
    await writeFile(path.join(folder, name), file);
    const subset = await open(path.join(folder, name));
    for (const [place, id] of ids.entries()) {
      expect(subset.getGlyph(place).path.toSVG()).toBe(whole.getGlyph(id).path.toSVG());
      expect(subset.getGlyph(place).advanceWidth).toBe(whole.getGlyph(id).advanceWidth);
    }
    expect(sumOf(file)).toBe(0xb1b0afba);
    expect(file.length).toBeLessThan(bytes.length / 10);
  });
});

it("is not made of what is no TrueType font", () => {
  expect(() => new TrueTypeFile(Buffer.from("OTTO\0\0\0\0"))).toThrow("no TrueType font");
});

/** The sum of the whole file, its own checksum included, is a constant for every font file. */
function sumOf(file: Uint8Array): number {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let sum = 0;
  for (let at = 0; at < file.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

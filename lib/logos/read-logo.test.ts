import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readLogo } from "#lib/logos/read-logo.ts";

/** The limit of the database column (see prisma/migrations). */
const MAX_STORED = 1024 * 1024;

const red = { r: 255, g: 0, b: 0 };
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });
const svg = (inside: string, size = 'width="24" height="12"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
  );
const RECTANGLE = '<rect width="24" height="12" fill="#f00"/>';

/** Each mask draws the previous one four times. */
const SLOW = svg(
  `<defs>${Array.from({ length: 8 }, (_, level) => {
    const before = level === 0 ? "" : ` mask="url(#m${level - 1})"`;
    return `<mask id="m${level}">${`<path d="M0 0H24V12Z"${before}/>`.repeat(4)}</mask>`;
  }).join("")}</defs><path d="M0 0H24V12Z" mask="url(#m7)"/>`,
);

async function logoOf(bytes: Uint8Array) {
  const read = await readLogo(bytes);
  if (!read.ok) return read.code;
  const { format, width, height, exif, xmp } = await sharp(read.logo.content).metadata();
  return { mediaType: read.logo.mediaType, format, width, height, metadata: exif ?? xmp ?? null };
}

test("PNG and JPEG are written anew, without metadata, at most 1200 pixels wide or high", async () => {
  const exif = { IFD0: { Copyright: "somebody", ImageDescription: "45.76, 4.83" } };
  const jpeg = await picture(2400, 800).withExif(exif).jpeg().toBuffer();
  expect((await sharp(jpeg).metadata()).exif).toBeDefined();
  expect(await logoOf(jpeg)).toEqual({
    mediaType: "image/jpeg",
    format: "jpeg",
    width: 1200,
    height: 400,
    metadata: null,
  });
  const png = Buffer.concat([await picture(100, 50).png().toBuffer(), Buffer.from("<script>alert(1)</script>")]);
  expect(await logoOf(png)).toEqual({ mediaType: "image/png", format: "png", width: 100, height: 50, metadata: null });
  const read = await readLogo(png);
  expect(read.ok && Buffer.from(read.logo.content).includes("script")).toBe(false);
});

test("an SVG is drawn, sharp at print size", async () => {
  expect(await logoOf(svg(RECTANGLE))).toEqual({
    mediaType: "image/png",
    format: "png",
    width: 1200,
    height: 600,
    metadata: null,
  });
});

test("what is no picture, is too large or unpacks to too much is refused", async () => {
  const gif = await picture(10, 10).gif().toBuffer();
  expect(await logoOf(gif)).toBe("logo_unreadable");
  expect(await logoOf(Buffer.from("<html><script>alert(1)</script></html>"))).toBe("logo_unreadable");
  expect(await logoOf(Buffer.from("%PDF-1.7"))).toBe("logo_unreadable");
  expect(await logoOf(new Uint8Array())).toBe("logo_unreadable");
  expect(await logoOf((await picture(100, 100).png().toBuffer()).subarray(0, 60))).toBe("logo_unreadable");
  expect(await logoOf(Buffer.alloc(1_000_001))).toBe("logo_too_large");
  const bomb = await picture(8000, 8000).png().toBuffer();
  expect(bomb.byteLength).toBeLessThan(1_000_000);
  expect(await logoOf(bomb)).toBe("logo_too_complex");
  const svgBomb =
    '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><rect width="1" height="1"/></svg>';
  expect(await logoOf(Buffer.from(svgBomb))).toBe("logo_too_complex");
});

describe("an SVG that asks for more than drawing is refused, and what it asks for is said", () => {
  const blur = '<filter id="f"><feGaussianBlur stdDeviation="500"/></filter>';
  test.each([
    [
      "200 rectangles with a blur of 500",
      `${blur}${'<rect width="24" height="12" filter="url(#f)"/>'.repeat(200)}`,
      "logo_svg_filter",
      "<filter>",
    ],
    [
      "a blur said in a style",
      '<rect width="24" height="12" style="filter:blur(500px)"/>',
      "logo_svg_filter",
      "filter",
    ],
    ["a blur said in a sheet", "<style>.a { fill: red; Filter : blur(500px) }</style>", "logo_svg_filter", "filter"],
    ["a word hidden by an escape", String.raw`<rect style="f\69lter:blur(500px)"/>`, "logo_svg_element", "\\"],
    ["a script", "<script>alert(1)</script>", "logo_svg_script", "<script>"],
    ["a script of an event", '<rect onload="alert(1)"/>', "logo_svg_script", "onload"],
    ["an animation", '<rect><animate attributeName="x"/></rect>', "logo_svg_script", "<animate>"],
    ["a page in it", "<foreignObject><p>x</p></foreignObject>", "logo_svg_element", "<foreignObject>"],
    ["a picture in it", '<image href="file:///etc/passwd"/>', "logo_svg_element", "<image>"],
    [
      "a use of another file",
      '<use xlink:href="file:///etc/logo.svg#a"/>',
      "logo_svg_reference",
      "file:///etc/logo.svg#a",
    ],
    [
      "an address behind character references",
      '<use href="&#104;ttp://x.example/#a"/>',
      "logo_svg_reference",
      "http://x.example/#a",
    ],
    ["a fill from elsewhere", '<rect fill="url(http://x.example/#a)"/>', "logo_svg_reference", "http://x.example/#a"],
    ["a sheet from elsewhere", "<style>@import 'http://x.example/'</style>", "logo_svg_reference", "@import"],
    ["a font from elsewhere", "<style>@font-face{src:url('x.woff')}</style>", "logo_svg_reference", "x.woff"],
  ])("%s", async (_, inside, code, found) => {
    expect(await readLogo(svg(inside))).toEqual({ ok: false, code, found });
  });

  test("entities, which could unpack to anything", async () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "${"x".repeat(1000)}">${"bcdefghi"
      .split("")
      .map((name, index) => `<!ENTITY ${name} "${`&${"abcdefgh"[index]};`.repeat(10)}">`)
      .join("")}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&i;</text></svg>`;
    expect(await readLogo(Buffer.from(bomb))).toEqual({ ok: false, code: "logo_svg_entities", found: "<!ENTITY>" });
  });
});

test("an SVG as drawing programs write it is drawn the same as without what is theirs", async () => {
  const written = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with a drawing program -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:program="http://program.example/ns"
   viewBox="0 0 24 12" width="24" height="12" program:version="1.2">
  <title>Logo</title><metadata><work about="x"/></metadata>
  <program:view zoom="2"><program:grid/></program:view>
  <style type="text/css"><![CDATA[ a > .a { fill: url(#g) } ]]></style>
  <defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>
    <rect id="s" width="4" height="4"/></defs>
  <g program:label="Layer 1"><a xlink:href="https://logo.example"><rect class="a" width="24" height="12"/></a>
    <use xlink:href="#s" x="2" y="3"/></g>
</svg>`;
  const plain = svg(
    '<linearGradient id="g"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>' +
      '<rect fill="url(#g)" width="24" height="12"/><rect x="2" y="3" width="4" height="4"/>',
    'viewBox="0 0 24 12" width="24" height="12"',
  );
  const [drawn, expected] = [await readLogo(Buffer.from(written)), await readLogo(plain)];
  expect(drawn).toMatchObject({ ok: true });
  expect(drawn).toEqual(expected);
});

test.each([
  ["too many elements", RECTANGLE.repeat(5001)],
  ["elements too deep in each other", `${"<g>".repeat(1000)}${RECTANGLE}${"</g>".repeat(1000)}`],
  [
    "elements that use each other ten times each",
    `<g id="u0">${RECTANGLE}</g>${Array.from({ length: 9 }, (_, level) => `<g id="u${level + 1}">${`<use href="#u${level}"/>`.repeat(10)}</g>`).join("")}`,
  ],
  ["an element that uses itself", `<g id="u">${RECTANGLE}<use href="#u"/></g>`],
])("an SVG of %s is refused without being drawn", async (_, inside) => {
  expect(await readLogo(svg(inside))).toEqual({ ok: false, code: "logo_too_complex" });
});

test("pictures that would never be finished keep nothing waiting, are given up, and leave no process", async () => {
  const limits = { deadlineMs: 2_500, waitMs: 250 };
  const finished: string[] = [];
  const slow = Array.from({ length: 4 }, async () => {
    const read = await readLogo(SLOW, limits);
    finished.push(read.ok ? "drawn" : read.code);
  });
  // Reading a file needs one of the four threads that drawing in this process would block.
  for (let time = 0; time < 20; time++) await readFile("package.json");
  expect(finished).toEqual([]);
  expect(drawingProcesses()).toHaveLength(1);
  await Promise.all(slow);
  expect(finished).toEqual(["logo_busy", "logo_busy", "logo_busy", "logo_too_complex"]);
  expect(drawingProcesses()).toEqual([]);
  expect(await logoOf(svg(RECTANGLE))).toMatchObject({ format: "png" });
});

test("a logo waits its turn behind one that is given up", async () => {
  const slow = readLogo(SLOW, { deadlineMs: 800, waitMs: 0 });
  const next = readLogo(svg(RECTANGLE));
  expect(await slow).toEqual({ ok: false, code: "logo_too_complex" });
  expect(await next).toMatchObject({ ok: true });
});

describe("a file within the limit becomes a logo within what is stored", () => {
  const randomBytes = (length: number) => createHash("shake256", { outputLength: length }).update("noise").digest();
  /** Every pixel has a random colour, so compression cannot help. */
  const noise = (side: number, channels: 1 | 3) =>
    sharp(randomBytes(side * side * channels), { raw: { width: side, height: side, channels } });
  /** Every pixel is one of 256 random colours. */
  const palette = () => {
    const [side, colours] = [960, randomBytes(256 * 3)];
    const pixels = Buffer.alloc(side * side * 3);
    randomBytes(side * side).forEach((colour, index) => {
      colours.copy(pixels, index * 3, colour * 3, colour * 3 + 3);
    });
    const picture = sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
    return picture.png({ palette: true, dither: 0, compressionLevel: 9 }).toBuffer();
  };

  test.each([
    ["a palette PNG", palette],
    ["a grey PNG", () => noise(960, 1).toColourspace("b-w").png().toBuffer()],
    ["a PNG of all colours", () => noise(570, 3).png().toBuffer()],
    ["a JPEG", () => noise(1200, 3).jpeg({ quality: 60 }).toBuffer()],
  ])("%s", async (_, make) => {
    const file = await make();
    expect(file.byteLength).toBeLessThanOrEqual(1_000_000);
    const read = await readLogo(file, { deadlineMs: 60_000, waitMs: 0 });
    expect(read).toMatchObject({ ok: true });
    if (read.ok) expect(read.logo.content.byteLength).toBeLessThanOrEqual(MAX_STORED);
  });
});

/** The child processes that draw a logo. */
function drawingProcesses(): string[] {
  const table = execFileSync("ps", ["-A", "-o", "ppid=,args="], { encoding: "utf8" });
  return table
    .split("\n")
    .filter((line) => line.includes("draw-logo-process") && Number(line.trim().split(/\s+/)[0]) === process.pid);
}

import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { MARK } from "#components/ui/mark-shapes.ts";

const FOLDER = "public";
/** The accent of app/globals.css, light and dark. */
const LIGHT = { tile: "#5b2a9e", strip: "#ffffff", leaves: "#d6cae7" };
const DARK = { tile: "#bfa6f7", strip: "#1c1030", leaves: "#453661" };
const FAVICON_SIZES = [16, 32, 48];
const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;

/**
 * Every icon of public/, by name. Those of phones have no corners of their own and a smaller mark: the phone cuts them
 * into its shape.
 */
export async function drawIcons(): Promise<Map<string, Buffer>> {
  const tile = svg(MARK.radius, 1);
  const cut = svg(0, 0.8);
  return new Map([
    ["icon.svg", Buffer.from(faviconSvg())],
    [
      "favicon.ico",
      icoOf(await Promise.all(FAVICON_SIZES.map(async (size) => ({ size, png: await png(tile, size) })))),
    ],
    ["icon-192.png", await png(tile, 192)],
    ["icon-512.png", await png(tile, 512)],
    ["icon-maskable-512.png", await png(cut, 512)],
    ["apple-touch-icon.png", await png(cut, 180)],
  ]);
}

function svg(radius: number, scale: number): string {
  const place = scale === 1 ? "" : ` transform="translate(16 16) scale(${scale}) translate(-16 -16)"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${LIGHT.tile}"/><g${place}><path d="${MARK.strip}" fill="${LIGHT.strip}"/><path d="${MARK.leaves}" fill="${LIGHT.leaves}"/></g></svg>`;
}

/** It follows the colours of the browser's window. */
function faviconSvg(): string {
  const fills = ({ tile, strip, leaves }: typeof LIGHT) => `.t{fill:${tile}}.s{fill:${strip}}.l{fill:${leaves}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Folio</title><style>${fills(LIGHT)}@media(prefers-color-scheme:dark){${fills(DARK)}}</style><rect class="t" width="32" height="32" rx="${MARK.radius}"/><path class="s" d="${MARK.strip}"/><path class="l" d="${MARK.leaves}"/></svg>\n`;
}

/** Phones want no transparent edge, so what has no rounded corners loses its alpha channel. */
function png(source: string, size: number): Promise<Buffer> {
  const drawn = sharp(Buffer.from(source), { density: (72 * size) / 32 }).resize(size, size);
  return (source.includes('rx="0"') ? drawn.flatten({ background: LIGHT.tile }) : drawn)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** A file of several PNGs: an ICONDIR, an ICONDIRENTRY for each, and the images. */
function icoOf(images: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES + ICO_ENTRY_BYTES * images.length);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, png: content }] of images.entries()) {
    const at = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4); // colour planes
    header.writeUInt16LE(32, at + 6); // bits per pixel
    header.writeUInt32LE(content.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += content.length;
  }
  return Buffer.concat([header, ...images.map(({ png: content }) => content)]);
}

if (import.meta.main) {
  for (const [name, content] of await drawIcons()) await writeFile(path.join(FOLDER, name), content);
}

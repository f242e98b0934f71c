// Tables and their fields are those of the OpenType specification 1.9:
// https://learn.microsoft.com/typography/opentype/spec/

/** Copied whole into a subset: what the instructions of glyphs refer to. */
const INSTRUCTIONS = ["cvt ", "fpgm", "prep"];
const FILE_CHECKSUM = 0xb1b0afba;

/** Flags of a part of a composite glyph. */
const PART = { wordArguments: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 };

/**
 * A TrueType font file, of which documents embed subsets. fontkit makes subsets too, but decodes and encodes all of
 * their tables, which takes longer than drawing a short invoice.
 */
export class TrueTypeFile {
  readonly #tables = new Map<string, DataView>();

  /** Throws when the bytes are not those of a TrueType font. */
  constructor(file: Uint8Array) {
    const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
    const version = view.getUint32(0);
    if (version !== 0x00010000 && version !== 0x74727565) throw new Error("this is no TrueType font");
    for (let index = 0; index < view.getUint16(4); index++) {
      const record = 12 + index * 16;
      const tag = String.fromCharCode(...file.subarray(record, record + 4));
      this.#tables.set(
        tag,
        new DataView(file.buffer, file.byteOffset + view.getUint32(record + 8), view.getUint32(record + 12)),
      );
    }
  }

  /**
   * A font file with these glyphs, each under the number of its place in the list, which may name a glyph twice. The
   * parts of composite glyphs follow them. It has only the tables that a PDF file needs (ISO 32000-1, 9.9).
   */
  subset(glyphIds: readonly number[]): Uint8Array<ArrayBuffer> {
    const { ids, outlines } = this.#withParts(glyphIds);
    const head = this.#copyOf("head");
    head.setUint32(8, 0); // the checksum of the file, which follows from the rest
    head.setUint16(50, 1); // 32-bit offsets in loca
    const hhea = this.#copyOf("hhea");
    hhea.setUint16(34, ids.length);
    const maxp = this.#copyOf("maxp");
    maxp.setUint16(4, ids.length);
    const glyf = new Uint8Array(outlines.reduce((sum, { length }) => sum + padded(length), 0));
    const loca = new DataView(new ArrayBuffer(4 * (ids.length + 1)));
    const hmtx = new DataView(new ArrayBuffer(4 * ids.length));
    let end = 0;
    for (const [place, outline] of outlines.entries()) {
      const { advance, bearing } = this.#metricsOf(ids[place] ?? 0);
      hmtx.setUint16(4 * place, advance);
      hmtx.setInt16(4 * place + 2, bearing);
      glyf.set(outline, end);
      end += padded(outline.length);
      loca.setUint32(4 * (place + 1), end);
    }
    const tables: [string, ArrayBufferView][] = Object.entries({ glyf, head, hhea, hmtx, loca, maxp });
    for (const tag of INSTRUCTIONS) if (this.#tables.has(tag)) tables.push([tag, this.#table(tag)]);
    return fontFile(tables.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #table(tag: string): DataView {
    const table = this.#tables.get(tag);
    if (!table) throw new Error(`the font has no table ${tag}`);
    return table;
  }

  #copyOf(tag: string): DataView {
    const { buffer, byteOffset, byteLength } = this.#table(tag);
    return new DataView(buffer.slice(byteOffset, byteOffset + byteLength));
  }

  /** The outlines of the glyphs and of their parts, with the parts' numbers in the subset. */
  #withParts(glyphIds: readonly number[]): { ids: number[]; outlines: Uint8Array[] } {
    const ids = [...glyphIds];
    const places = new Map(ids.map((id, place) => [id, place]));
    const outlines: Uint8Array[] = [];
    for (let place = 0; place < ids.length; place++) {
      const outline = this.#outlineOf(ids[place] ?? 0);
      const parts = partsOf(outline);
      if (parts.length === 0) {
        outlines.push(outline);
        continue;
      }
      const renumbered = new Uint8Array(outline);
      const view = new DataView(renumbered.buffer);
      for (const { id, at } of parts) {
        const known = places.get(id) ?? ids.push(id) - 1;
        places.set(id, known);
        view.setUint16(at, known);
      }
      outlines.push(renumbered);
    }
    return { ids, outlines };
  }

  #outlineOf(id: number): Uint8Array {
    const loca = this.#table("loca");
    const isLong = this.#table("head").getUint16(50) === 1;
    const [start, end] = isLong
      ? [loca.getUint32(4 * id), loca.getUint32(4 * id + 4)]
      : [2 * loca.getUint16(2 * id), 2 * loca.getUint16(2 * id + 2)];
    const { buffer, byteOffset } = this.#table("glyf");
    return new Uint8Array(buffer, byteOffset + start, end - start);
  }

  /** The last glyphs may share one advance. */
  #metricsOf(id: number): { advance: number; bearing: number } {
    const hmtx = this.#table("hmtx");
    const count = this.#table("hhea").getUint16(34);
    if (id < count) return { advance: hmtx.getUint16(4 * id), bearing: hmtx.getInt16(4 * id + 2) };
    return { advance: hmtx.getUint16(4 * (count - 1)), bearing: hmtx.getInt16(4 * count + 2 * (id - count)) };
  }
}

/** The parts of a composite glyph, each with the place of its number in the outline; none for a simple glyph. */
function partsOf(outline: Uint8Array): { id: number; at: number }[] {
  const parts: { id: number; at: number }[] = [];
  const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
  if (outline.length === 0 || view.getInt16(0) >= 0) return parts;
  let at = 10;
  for (let flags = PART.more; flags & PART.more; ) {
    flags = view.getUint16(at);
    parts.push({ id: view.getUint16(at + 2), at: at + 2 });
    at += flags & PART.wordArguments ? 8 : 6;
    if (flags & PART.scale) at += 2;
    else if (flags & PART.twoScales) at += 4;
    else if (flags & PART.matrix) at += 8;
  }
  return parts;
}

/** A font file of these tables, in the order of their tags. */
function fontFile(tables: readonly [string, ArrayBufferView][]): Uint8Array<ArrayBuffer> {
  const start = 12 + 16 * tables.length;
  const file = new Uint8Array(start + tables.reduce((sum, [, { byteLength }]) => sum + padded(byteLength), 0));
  const view = new DataView(file.buffer);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * (tables.length - 2 ** power));
  let offset = start;
  let headOffset = 0;
  for (const [index, [tag, { buffer, byteOffset, byteLength }]] of tables.entries()) {
    file.set(new Uint8Array(buffer, byteOffset, byteLength), offset);
    const record = 12 + 16 * index;
    for (let at = 0; at < 4; at++) file[record + at] = tag.charCodeAt(at);
    view.setUint32(record + 4, checksum(view, offset, offset + padded(byteLength)));
    view.setUint32(record + 8, offset);
    view.setUint32(record + 12, byteLength);
    if (tag === "head") headOffset = offset;
    offset += padded(byteLength);
  }
  view.setUint32(headOffset + 8, FILE_CHECKSUM - checksum(view, 0, file.length));
  return file;
}

/** The sum of the 32-bit numbers between two offsets, modulo 2^32. */
function checksum(view: DataView, start: number, end: number): number {
  let sum = 0;
  for (let at = start; at < end; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

/** Tables and outlines begin at multiples of four bytes. */
function padded(length: number): number {
  return (length + 3) & ~3;
}

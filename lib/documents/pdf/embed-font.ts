import type { DocumentFont, DocumentGlyph } from "#lib/documents/fonts/document-font.ts";
import { TrueTypeFile } from "#lib/documents/fonts/true-type-file.ts";

/** Entries of one range of a ToUnicode map may differ in their last byte only. */
const RANGE = 256;
/** The font's characters are not those of the standard Latin set (ISO 32000-1, 9.8.2). */
const SYMBOLIC = 4;

const files = new WeakMap<object, TrueTypeFile>();

/**
 * Writes the shown glyphs of a font into the file, as the font dictionary `reference` (ISO 32000-1, 9.7): a character
 * code is the number of its glyph, two bytes.
 */
export function embedFont(
  file: PDFKit.PDFDocument,
  { font, glyphs }: DocumentFont,
  name: string,
  reference: PDFKit.PDFKitReference,
): void {
  const em = (units: number) => Math.round((units / font.unitsPerEm) * 1_000_000) / 1000;
  const program = file.ref({});
  program.end(fileOf(font.stream.buffer).subset(glyphs.map(({ id }) => id)));
  // A prefix of six letters marks a subset.
  const baseFont = `${name.replaceAll(/\d/g, (digit) => String.fromCharCode(65 + Number(digit))).padStart(6, "A")}+${font.postscriptName}`;
  const descriptor = file.ref({
    Type: "FontDescriptor",
    FontName: baseFont,
    Flags: SYMBOLIC,
    FontBBox: [em(font.bbox.minX), em(font.bbox.minY), em(font.bbox.maxX), em(font.bbox.maxY)],
    ItalicAngle: font.italicAngle,
    Ascent: em(font.ascent),
    Descent: em(font.descent),
    CapHeight: em(font.capHeight || font.ascent),
    XHeight: em(font.xHeight || 0),
    StemV: 0,
    FontFile2: program,
  });
  descriptor.end(undefined);
  const descendant = file.ref({
    Type: "Font",
    Subtype: "CIDFontType2",
    BaseFont: baseFont,
    CIDSystemInfo: { Registry: new String("Adobe"), Ordering: new String("Identity"), Supplement: 0 },
    FontDescriptor: descriptor,
    W: [0, glyphs.map(({ advanceWidth }) => em(advanceWidth))],
    CIDToGIDMap: "Identity",
  });
  descendant.end(undefined);
  const characters = file.ref({});
  characters.end(Buffer.from(toUnicode(glyphs), "latin1"));
  Object.assign(reference.data, {
    ...{ Type: "Font", Subtype: "Type0", BaseFont: baseFont, Encoding: "Identity-H" },
    ...{ DescendantFonts: [descendant], ToUnicode: characters },
  });
  reference.end(undefined);
}

/** One for each font and thread: it depends on the font alone. */
function fileOf(bytes: Uint8Array): TrueTypeFile {
  const file = files.get(bytes) ?? new TrueTypeFile(bytes);
  files.set(bytes, file);
  return file;
}

/** The characters of each glyph, for search, copies and screen readers (ISO 32000-1, 9.10.3). */
function toUnicode(glyphs: readonly DocumentGlyph[]): string {
  const texts = glyphs.map(
    ({ codePoints }) =>
      `<${Buffer.from(String.fromCodePoint(...codePoints), "utf16le")
        .swap16()
        .toString("hex")}>`,
  );
  const ranges = Array.from({ length: Math.ceil(texts.length / RANGE) }, (_, index) => {
    const start = index * RANGE;
    const some = texts.slice(start, start + RANGE);
    return `<${hex(start)}> <${hex(start + some.length - 1)}> [${some.join(" ")}]`;
  });
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks(ranges)}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

/** At most a hundred ranges may stand in one block. */
function blocks(ranges: readonly string[]): string {
  const count = Math.ceil(ranges.length / 100);
  return Array.from({ length: count }, (_, index) => {
    const some = ranges.slice(index * 100, (index + 1) * 100);
    return `${some.length} beginbfrange\n${some.join("\n")}\nendbfrange`;
  }).join("\n");
}

function hex(code: number): string {
  return code.toString(16).padStart(4, "0");
}

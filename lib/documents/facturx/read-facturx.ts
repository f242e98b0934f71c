import { inflateSync } from "node:zlib";

/** More than the XML of the longest invoice. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * The factur-x.xml inside a PDF that Folio archived, byte for byte; null when it has none. It follows the references of
 * the file (ISO 32000-1, 7.5.4 and 7.7.4) from its catalog rather than looking for the XML, because texts of the
 * invoice could look like it.
 */
export function readFacturx(pdf: Uint8Array): Uint8Array | null {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const offsets = readOffsets(file);
  const follow = (dictionary: string, key: string): number | null => {
    const match = new RegExp(`/${key}\\s+(\\d+)\\s+\\d+\\s+R`).exec(dictionary);
    return match ? Number(match[1]) : null;
  };
  /** The dictionary behind a key: a reference to an object, or written in place. */
  const inner = (dictionary: string, key: string): string | null => {
    const object = follow(dictionary, key);
    if (object !== null) return readObject(file, offsets, object).dictionary;
    const start = new RegExp(`/${key}\\s*<<`).exec(dictionary);
    return start && dictionary.slice(start.index + start[0].length);
  };

  const root = follow(file.toString("latin1", file.lastIndexOf("trailer")), "Root");
  if (root === null) throw new Error("the PDF has no catalog");
  const names = inner(readObject(file, offsets, root).dictionary, "Names");
  const tree = names && inner(names, "EmbeddedFiles");
  const specification = tree && follow(tree, "Names\\s*\\[\\s*\\(factur-x\\.xml\\)");
  if (!specification) return null;
  const embedded = inner(readObject(file, offsets, specification).dictionary, "EF");
  const content = embedded && follow(embedded, "F");
  if (!content) throw new Error("the PDF names factur-x.xml and does not have it");
  return readStream(file, offsets, content);
}

/** Where each object begins: the cross-reference table at the end of the file. */
function readOffsets(file: Buffer): Map<number, number> {
  const start = Number(
    /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString("latin1", Math.max(0, file.length - 64)))?.[1],
  );
  const table = Number.isSafeInteger(start) ? file.toString("latin1", start, file.lastIndexOf("trailer")) : "";
  const offsets = new Map<number, number>();
  let object = 0;
  for (const entry of table.split(/\r?\n/).slice(1)) {
    const section = /^(\d+) (\d+)\s*$/.exec(entry);
    if (section) object = Number(section[1]);
    const used = /^(\d{10}) \d{5} ([nf])/.exec(entry);
    if (used?.[2] === "n") offsets.set(object, Number(used[1]));
    if (used) object += 1;
  }
  return offsets;
}

interface PdfObject {
  dictionary: string;
  /** Where what follows the dictionary begins. */
  end: number;
}

/** The dictionary of an object, up to its stream or its end. */
function readObject(file: Buffer, offsets: Map<number, number>, object: number): PdfObject {
  const start = offsets.get(object);
  if (start === undefined) throw new Error(`the PDF has no object ${object}`);
  const [stream, end] = [file.indexOf("\nstream", start), file.indexOf("\nendobj", start)];
  const until = stream >= 0 && stream < end ? stream : end;
  return { dictionary: file.toString("latin1", start, until), end: until };
}

function readStream(file: Buffer, offsets: Map<number, number>, object: number): Uint8Array {
  const { dictionary, end } = readObject(file, offsets, object);
  const start = file.indexOf("\n", end + 1) + 1;
  const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
  if (!Number.isSafeInteger(length)) throw new Error(`the stream ${object} of the PDF has no length`);
  const content = file.subarray(start, start + length);
  return dictionary.includes("/FlateDecode") ? inflateSync(content, { maxOutputLength: MAX_BYTES }) : content;
}

import { unzipSync } from "fflate";
import { decodeText } from "#lib/domain/text/decode-text.ts";
import { extensionOf, fileName } from "#lib/domain/text/file-name.ts";

/** A file that goes with an invoice, without its content (EN 16931 BG-24). */
export interface InvoiceAttachment {
  id: string;
  /** With the ending of its type; unique within the invoice. */
  name: string;
  mediaType: AttachmentType;
  /** Bytes. */
  size: number;
  /** Of the content, in hex. */
  sha256: string;
}

/** Of one file, of all files of an invoice, in bytes, and how many it may have. */
export const MAX_ATTACHMENT_BYTES = 5_000_000;
export const MAX_INVOICE_ATTACHMENTS_BYTES = 10_000_000;
export const MAX_INVOICE_ATTACHMENTS = 20;

const MAX_NAME = 100;
/** A workbook has a few dozen files. What names more is not read to its end. */
const MAX_ENTRIES = 10_000;

/** The types that EN 16931 allows (BR-CL-24), each with the endings of its names. */
const ENDINGS = {
  "application/pdf": ["pdf"],
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "text/csv": ["csv"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  "application/vnd.oasis.opendocument.spreadsheet": ["ods"],
} as const;

export type AttachmentType = keyof typeof ENDINGS;

export const ATTACHMENT_TYPES = Object.keys(ENDINGS) as AttachmentType[];
/** As a file input names them. */
export const ATTACHMENT_ENDINGS = Object.values(ENDINGS).flatMap((endings) => endings.map((ending) => `.${ending}`));

/** The type of a file by its content alone; null where it is none of those allowed. */
export function attachmentType(content: Uint8Array): AttachmentType | null {
  if (startsWith(content, "%PDF-")) return "application/pdf";
  if (startsWith(content, "\x89PNG\r\n\x1a\n")) return "image/png";
  if (startsWith(content, "\xff\xd8\xff")) return "image/jpeg";
  if (startsWith(content, "PK\x03\x04")) return spreadsheetType(content);
  return isCsv(content) ? "text/csv" : null;
}

/**
 * The name of a file of this type: cleaned, of at most 100 characters, with the ending of the type where it has another
 * one. Null where nothing is left.
 */
export function attachmentFileName(name: string, type: AttachmentType): string | null {
  const endings: readonly string[] = ENDINGS[type];
  const bare = fileName(name);
  const given = extensionOf(bare);
  const isRight = endings.includes(given.toLowerCase());
  const [ending, stem] = isRight ? [given, bare.slice(0, -given.length - 1)] : [endings[0] ?? "", bare];
  const cut = [...stem]
    .slice(0, MAX_NAME - ending.length - 1)
    .join("")
    .trim();
  return cut === "" ? null : `${cut}.${ending}`;
}

/** The name with a number where another file of the invoice has it, whatever the case of its letters. */
export function freeName(name: string, taken: readonly string[]): string {
  const names = new Set(taken.map((other) => other.toLowerCase()));
  const ending = extensionOf(name);
  const stem = name.slice(0, -ending.length - 1);
  let free = name;
  for (let number = 2; names.has(free.toLowerCase()); number += 1) free = `${stem} (${number}).${ending}`;
  return free;
}

function startsWith(content: Uint8Array, signature: string, at = 0): boolean {
  return content.length >= at + signature.length && latin1(content.subarray(at, at + signature.length)) === signature;
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** The type in its first, uncompressed file names a document of ODF (OpenDocument 1.3, part 2, 3.3). */
function spreadsheetType(zip: Uint8Array): AttachmentType | null {
  const type = "application/vnd.oasis.opendocument.spreadsheet" satisfies AttachmentType;
  const length = String.fromCharCode(type.length, 0, 0, 0);
  if (startsWith(zip, `mimetype${type}`, 30) && startsWith(zip, length, 22)) return type;
  const names = namesIn(zip);
  const isWorkbook = names.has("[Content_Types].xml") && [...names].some((name) => /^xl\/workbook\d*\.xml$/.test(name));
  // With macros it is of another type.
  return isWorkbook && !names.has("xl/vbaProject.bin")
    ? "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    : null;
}

/** The names in the directory of a ZIP file, whose content is not unpacked; none where it cannot be read. */
function namesIn(zip: Uint8Array): Set<string> {
  const names: string[] = [];
  try {
    unzipSync(zip, {
      filter({ name }) {
        if (names.push(name) > MAX_ENTRIES) throw new Error("too many entries");
        return false;
      },
    });
  } catch {
    return new Set();
  }
  return new Set(names);
}

/**
 * Text without control characters, in UTF-8 or, as spreadsheets of Windows write it, in Windows-1252; but no text of
 * another type, such as HTML, RTF, PostScript or a script.
 */
function isCsv(content: Uint8Array): boolean {
  const text = decodeText(content);
  return text.trim() !== "" && !/^\s*(?:<|%!|#!|\{\\rtf)/.test(text) && !/(?![\t\r\n])\p{Cc}/u.test(text);
}

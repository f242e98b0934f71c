import "server-only";
import { unzipSync } from "fflate";
import { type BankFileRefusal, MAX_FILES_IN_ZIP, MAX_UNPACKED_BYTES } from "#lib/domain/bank/bank-file.ts";

export interface UnzippedFile {
  name: string;
  bytes: Uint8Array;
}

/** Files that operating systems add, and folders. */
const NO_CONTENT = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)|\/$/;
const WORKBOOK = "[Content_Types].xml";

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * The files in a ZIP, in its order. No more is unpacked than the limits allow: a file gets as many bytes as the
 * directory says, so one that has more breaks off.
 */
export function unzipFiles(zip: Uint8Array): { ok: true; files: UnzippedFile[] } | BankFileRefusal {
  const names = new Set<string>();
  let total = 0;
  let refusal: BankFileRefusal | null = null;
  let unpacked: Map<string, Uint8Array>;
  try {
    const found = unzipSync(zip, {
      filter({ name, originalSize }) {
        if (NO_CONTENT.test(name)) return false;
        total += originalSize;
        if (name === WORKBOOK) refusal = { ok: false, code: "bank_file_kind_unknown", found: "xlsx" };
        else if (names.size >= MAX_FILES_IN_ZIP || total > MAX_UNPACKED_BYTES)
          refusal = { ok: false, code: "bank_file_too_large" };
        // The library keeps one file of each name.
        else if (names.has(name)) refusal = { ok: false, code: "bank_file_malformed", line: null };
        if (refusal) throw new Error("refused");
        names.add(name);
        return true;
      },
    });
    unpacked = new Map(Object.entries(found));
  } catch {
    return refusal ?? { ok: false, code: "bank_file_malformed", line: null };
  }
  // A name such as __proto__ is no key of what the library returns.
  if (unpacked.size < names.size) return { ok: false, code: "bank_file_malformed", line: null };
  const files = [...unpacked].map(([name, bytes]) => ({ name, bytes }));
  return files.length === 0 ? { ok: false, code: "bank_file_empty" } : { ok: true, files };
}

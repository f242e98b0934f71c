import "server-only";
import { decodeText } from "#lib/domain/text/decode-text.ts";

/** What XML may declare and banks use. UTF-8 is tried first all the same. */
const DECLARED = /^\s*<\?xml[^>]*?encoding\s*=\s*["'](iso-8859-15|latin-9)["']/i;
const DECLARATION_BYTES = 200;

/**
 * The text of a bank file, without its byte order mark: UTF-16 where the mark tells so, or else UTF-8, or else
 * Windows-1252, whatever the file declares. Banks declare UTF-8 and write Windows-1252, and the other way round. Only
 * ISO 8859-15 is taken by its name, as no byte tells it apart.
 */
export function decodeBankFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, DECLARATION_BYTES));
  return DECLARED.test(start) ? new TextDecoder("iso-8859-15").decode(bytes) : decodeText(bytes);
}

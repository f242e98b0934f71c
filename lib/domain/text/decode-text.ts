/** A text in UTF-8, without its byte order mark, or else in Windows-1252, as spreadsheets of Windows write it. */
export function decodeText(content: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return new TextDecoder("windows-1252").decode(content);
  }
}

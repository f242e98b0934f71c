import { extensionOf, fileName } from "#lib/domain/text/file-name.ts";

/** Of an e-mail to a client, besides the document itself. */
export const MAX_ATTACHMENTS = 10;
/** Of all attachments together. */
export const MAX_ATTACHMENTS_BYTES = 5_000_000;
const MAX_NAME = 100;

const startsWith =
  (...signature: number[]) =>
  (bytes: Uint8Array) =>
    signature.every((byte, index) => bytes[index] === byte);
const isZip = startsWith(0x50, 0x4b, 0x03, 0x04);
const isJpeg = startsWith(0xff, 0xd8, 0xff);

const office = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";
const TYPES = new Map<string, { mediaType: string; matches: (bytes: Uint8Array) => boolean }>([
  ["pdf", { mediaType: "application/pdf", matches: startsWith(0x25, 0x50, 0x44, 0x46, 0x2d) }],
  ["png", { mediaType: "image/png", matches: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) }],
  ["jpg", { mediaType: "image/jpeg", matches: isJpeg }],
  ["jpeg", { mediaType: "image/jpeg", matches: isJpeg }],
  ["txt", { mediaType: "text/plain", matches: isText }],
  ["csv", { mediaType: "text/csv", matches: isText }],
  ["docx", { mediaType: `${office}.wordprocessingml.document`, matches: isZip }],
  ["xlsx", { mediaType: `${office}.spreadsheetml.sheet`, matches: isZip }],
  ["odt", { mediaType: `${openDocument}.text`, matches: isZip }],
  ["ods", { mediaType: `${openDocument}.spreadsheet`, matches: isZip }],
]);

/** The types that a client's mail program opens without danger, as a file input names them. */
export const ATTACHMENT_EXTENSIONS = [...TYPES.keys()].map((extension) => `.${extension}`);

export type AttachmentFault = "attachment_type" | "attachment_content";

/**
 * The safe name and the media type of a file to attach. `attachment_type`: its extension is not among those allowed.
 * `attachment_content`: it is empty, or its first bytes are not those of its extension.
 */
export function checkAttachment(
  name: string,
  content: Uint8Array,
): { ok: true; filename: string; mediaType: string } | { ok: false; code: AttachmentFault } {
  const filename = attachmentName(name);
  const type = TYPES.get(extensionOf(filename).toLowerCase());
  if (!type) return { ok: false, code: "attachment_type" };
  if (content.length === 0 || !type.matches(content)) return { ok: false, code: "attachment_content" };
  return { ok: true, filename, mediaType: type.mediaType };
}

/**
 * The name under which a file is sent: the last part of a path on one line, without what systems reserve in names, and
 * of at most 100 characters. Empty where nothing is left but the extension.
 */
export function attachmentName(name: string): string {
  const bare = fileName(name);
  const extension = extensionOf(bare);
  const stem = [...bare.slice(0, bare.length - extension.length - 1)]
    .slice(0, MAX_NAME - extension.length - 1)
    .join("");
  return stem.trim() === "" ? "" : `${stem.trim()}.${extension}`;
}

function isText(bytes: Uint8Array): boolean {
  return !bytes.subarray(0, 8192).includes(0);
}

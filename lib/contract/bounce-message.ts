import PostalMime, { type Attachment } from "postal-mime";
import type { DeliveryReport } from "#lib/domain/email/delivery-report.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";

/**
 * The delivery report in a message that came to the return path: a delivery status notification (RFC 3464) of an e-mail
 * that was not delivered to a recipient. Null for any other message. The e-mail is known by its envelope id (RFC 3461),
 * or else by the `Message-ID` of what came back. `now` stands in for a date that is missing.
 */
export async function parseBounce(message: Uint8Array, now: Date): Promise<DeliveryReport | null> {
  const { attachments, date } = await PostalMime.parse(message, {
    attachmentEncoding: "arraybuffer",
    forceRfc822Attachments: true,
  });
  const status = attachments.find(({ mimeType }) => mimeType === "message/delivery-status");
  if (!status) return null;
  const [ofMessage, ...ofRecipients] = textOf(status)
    .split(/\r?\n\r?\n+/)
    .map(fieldsOf)
    .filter(({ size }) => size > 0);
  const failed = ofRecipients.find((fields) => fields.get("action")?.toLowerCase() === "failed");
  if (!ofMessage || !failed) return null;
  const returned = attachments.find(({ mimeType }) => /^(text\/rfc822-headers|message\/rfc822)$/.test(mimeType));
  const messageId = /^<?([^<>\s]+)>?$/.exec(returned ? (fieldsOf(textOf(returned)).get("message-id") ?? "") : "")?.[1];
  const key = ofMessage.get("original-envelope-id") ?? messageId?.split("@")[0] ?? "";
  if (key === "") return null;
  const at = new Date(date ?? Number.NaN);
  return {
    kind: "bounced",
    at: Number.isNaN(at.getTime()) ? now : at,
    reason: reasonOf(failed),
    deliveryId: isUuid(key) ? key : null,
    providerMessageId: messageId ?? key,
  };
}

/** The fields of a header (RFC 5322, 2.2), by their names in lower case. Of several the first counts. */
function fieldsOf(header: string): Map<string, string> {
  const fields = new Map<string, string>();
  const [lines = ""] = header.replace(/^(?:\r?\n)+/, "").split(/\r?\n\r?\n/);
  for (const line of lines.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const [, name, value] = /^([!-9;-~]+):(.*)$/.exec(line) ?? [];
    if (name && value !== undefined && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

/** Whom it was not delivered to, and what the server said, without the types that RFC 3464 puts before them. */
function reasonOf(failed: Map<string, string>): string {
  const value = (name: string) => failed.get(name)?.replace(/^[\w-]+;\s*/, "");
  const parts = [value("final-recipient") ?? value("original-recipient"), value("diagnostic-code") ?? value("status")];
  return parts
    .filter(Boolean)
    .join(": ")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .slice(0, 1000)
    .toWellFormed();
}

function textOf({ content }: Attachment): string {
  return typeof content === "string" ? content : new TextDecoder("latin1").decode(content);
}

import { fieldFailure } from "#lib/http/action.ts";

const CODES = ["attachment_type", "attachment_content", "attachments_too_large", "too_many_attachments"] as const;

/** The refusal of an e-mail for one of its files, as a fault of the field; null for other refusals. */
export function attachmentFailure(refusal: { code: string; name?: string }) {
  const code = CODES.find((known) => known === refusal.code);
  return code ? fieldFailure("files", code, refusal.name) : null;
}

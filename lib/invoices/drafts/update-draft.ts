import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Tx } from "#lib/db/client.ts";
import { type DraftInvoice, getInvoice, lockInvoice, replaceDraft } from "#lib/db/invoices/invoices.ts";
import { findClient, getCompany } from "#lib/db/parties/parties.ts";
import { findLatestEvent } from "#lib/db/trail/event-trail.ts";
import { recordEvent } from "#lib/db/trail/events.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { contentOf, type EditConflict, type Invoice, lineContentOf } from "#lib/domain/invoice/invoice.ts";
import { transition } from "#lib/domain/invoice/invoice-status.ts";
import { composeDraft, type NewInvoice } from "#lib/invoices/drafts/compose-draft.ts";

export type UpdateDraftOutcome =
  | { ok: true; invoice: Invoice }
  | { ok: false; code: "invoice_not_found" | "client_not_found" }
  | EditConflict;

/**
 * Replaces all fields of a draft. `version` is the `updatedAt` that the editor started from. When two people save, the second gets a
 * conflict with the name of the first, and decides. A save without changes leaves no trace, whatever its version.
 */
export async function updateDraft(
  tx: Tx,
  context: Context,
  { invoiceId, version, input }: { invoiceId: string; version: string; input: NewInvoice },
): Promise<UpdateDraftOutcome> {
  const { companyId, now } = context;
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked) return deletedMeanwhile(tx, companyId, invoiceId);
  if (!transition(locked.status, "edit").ok) return conflict(tx, companyId, invoiceId, "issued_meanwhile", null);

  const client = await findClient(tx, companyId, input.clientId);
  if (!client) return { ok: false, code: "client_not_found" };
  const draft = composeDraft(input, client, await getCompany(tx, companyId));
  const stored = await getInvoice(tx, companyId, invoiceId);
  if (isDeepStrictEqual(editableFields(draft), editableFields(stored))) return { ok: true, invoice: stored };
  if (locked.updatedAt !== version) return conflict(tx, companyId, invoiceId, "edit_conflict", locked.updatedAt);

  // Always later than the previous version, even when this process's clock is behind, so that versions are unique.
  const updatedAt = new Date(Math.max(now.getTime(), Date.parse(locked.updatedAt) + 1));
  replaceDraft(tx, companyId, invoiceId, draft, updatedAt);
  await recordEvent(tx, context, { type: "invoice.updated", invoiceId });
  return { ok: true, invoice: await getInvoice(tx, companyId, invoiceId) };
}

/** The fields of a draft that the editor sets. */
function editableFields(draft: DraftInvoice | Invoice): object {
  return { ...contentOf(draft), lines: draft.lines.map(lineContentOf) };
}

const CONFLICT_EVENTS = {
  edit_conflict: ["invoice.created", "invoice.updated"],
  issued_meanwhile: ["invoice.issued"],
} as const;

async function conflict(
  tx: Tx,
  companyId: string,
  invoiceId: string,
  code: keyof typeof CONFLICT_EVENTS,
  version: string | null,
): Promise<EditConflict> {
  const event = await findLatestEvent(tx, companyId, invoiceId, [...CONFLICT_EVENTS[code]]);
  if (!event) throw new Error(`invoice ${invoiceId} has no ${CONFLICT_EVENTS[code].join(" or ")} event`);
  return { ok: false, code, by: event.actorName, at: event.occurredAt, version };
}

async function deletedMeanwhile(tx: Tx, companyId: string, invoiceId: string): Promise<UpdateDraftOutcome> {
  const event = await findLatestEvent(tx, companyId, invoiceId, ["invoice.deleted"]);
  if (!event) return { ok: false, code: "invoice_not_found" };
  return { ok: false, code: "deleted_meanwhile", by: event.actorName, at: event.occurredAt, version: null };
}

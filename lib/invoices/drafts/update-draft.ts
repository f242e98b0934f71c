import "server-only";
import { findLatestEvent } from "#lib/db/audit-log/event-trail.ts";
import type { Tx } from "#lib/db/client.ts";
import { getInvoice, lockInvoice } from "#lib/db/invoices/invoices.ts";
import type { ExternalIdTaken } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { EditConflict, Invoice } from "#lib/domain/invoices/invoice.ts";
import { transition } from "#lib/domain/invoices/invoice-status.ts";
import type { InputRefusal, NewInvoice } from "#lib/invoices/drafts/compose-draft.ts";
import type { UnknownItem } from "#lib/invoices/drafts/find-unknown-item.ts";
import { composeChange, writeChange } from "#lib/invoices/drafts/write-change.ts";

export type UpdateDraftOutcome =
  | { ok: true; invoice: Invoice }
  | { ok: false; code: "invoice_not_found" | "client_not_found" }
  | ExternalIdTaken
  | EditConflict
  | UnknownItem
  | InputRefusal;

/**
 * Replaces all fields of a draft. `version` is the `updatedAt` that the editor started from. When two people save, the
 * second gets a conflict with the name of the first, and decides. A save without changes leaves no trace, whatever its
 * version.
 */
export async function updateDraft(
  tx: Tx,
  context: Context,
  { invoiceId, version, input }: { invoiceId: string; version: string; input: NewInvoice },
): Promise<UpdateDraftOutcome> {
  const { companyId } = context;
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked) return deletedMeanwhile(tx, companyId, invoiceId);
  if (!transition(locked.status, "edit").ok) return conflict(tx, companyId, invoiceId, "issued_meanwhile", null);

  const stored = await getInvoice(tx, companyId, invoiceId);
  const change = await composeChange(tx, stored, input);
  if (!change.ok) return change;
  if (change.isNone) return { ok: true, invoice: stored };
  if (locked.updatedAt !== version) return conflict(tx, companyId, invoiceId, "edit_conflict", locked.updatedAt);
  return writeChange(tx, context, stored, change.draft);
}

const CONFLICT_EVENTS = {
  edit_conflict: ["invoice.created", "invoice.updated", "invoice.external_data_changed"],
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

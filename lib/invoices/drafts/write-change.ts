import "server-only";
import { isDeepStrictEqual } from "node:util";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { refuseMergedClient } from "#lib/db/clients/merge-clients.ts";
import { findClient, getCompany } from "#lib/db/companies/parties.ts";
import { refuseTakenId } from "#lib/db/external-ids.ts";
import { type DraftInvoice, getInvoice, replaceDraft } from "#lib/db/invoices/invoices.ts";
import { changeTime } from "#lib/domain/change-time.ts";
import { changedExternalData, type ExternalIdTaken } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { contentOf, type Invoice } from "#lib/domain/invoices/invoice.ts";
import { lineContentOf } from "#lib/domain/lines/line.ts";
import { composeChecked } from "#lib/invoices/drafts/compose-checked.ts";
import type { InputRefusal, NewInvoice } from "#lib/invoices/drafts/compose-draft.ts";
import { findUnknownItem, type UnknownItem } from "#lib/invoices/drafts/find-unknown-item.ts";

/** A stored draft as it will be. `isNone`: it already is. */
export async function composeChange(
  tx: Tx,
  stored: Invoice,
  input: NewInvoice,
): Promise<
  | { ok: true; draft: DraftInvoice; isNone: boolean }
  | { ok: false; code: "client_not_found" }
  | ExternalIdTaken
  | InputRefusal
> {
  const { companyId } = stored;
  const client = await findClient(tx, companyId, input.clientId);
  if (!client) return { ok: false, code: "client_not_found" };
  // What a change does not say is none: the defaults of the client are for new invoices.
  const company = await getCompany(tx, companyId);
  const composed = await composeChecked(tx, companyId, input, { ...client, invoiceDefaults: null }, company);
  if (!composed.ok) return composed;
  const { draft } = composed;
  const isNone =
    isDeepStrictEqual(contentOf(draft), contentOf(stored)) && isDeepStrictEqual(linesOf(draft), linesOf(stored));
  const { externalId } = draft;
  const taken =
    externalId === stored.externalId
      ? null
      : await refuseTakenId(tx, companyId, "invoice", { externalId, id: stored.id });
  return taken ?? { ok: true, draft, isNone };
}

/** Writes the change of a locked draft. Lines that did not change keep their ids. */
export async function writeChange(
  tx: Tx,
  context: Context,
  stored: Invoice,
  draft: DraftInvoice,
): Promise<{ ok: true; invoice: Invoice } | UnknownItem> {
  const { companyId, now } = context;
  // Always later than the previous version, even when this process's clock is behind, so that versions are unique.
  const updatedAt = changeTime(now, stored.updatedAt);
  const keepsLines = isDeepStrictEqual(linesOf(draft), linesOf(stored));
  replaceDraft(tx, companyId, stored.id, draft, updatedAt, keepsLines);
  const unknown = keepsLines ? null : await findUnknownItem(tx, companyId, draft.lines);
  if (unknown) return unknown;
  await refuseMergedClient(tx, companyId, draft.clientId);
  const data = { clientId: draft.clientId, ...changedExternalData(stored, draft) };
  await recordEvent(tx, context, { type: "invoice.updated", invoiceId: stored.id, data });
  return { ok: true, invoice: await getInvoice(tx, companyId, stored.id) };
}

/** The lines as their author sets them, and what they take off. */
function linesOf({ lines }: DraftInvoice | Invoice): object[] {
  return lines.map((line) => ({ ...lineContentOf(line), deduction: line.deduction }));
}

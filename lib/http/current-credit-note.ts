import "server-only";
import { toCreditNoteDetail } from "#lib/contract/credit-note-output.ts";
import type { Tx } from "#lib/db/client.ts";
import { findCreditNote } from "#lib/db/invoices/credit-note.ts";
import { lockInvoice } from "#lib/db/invoices/invoices.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/**
 * What GET answers of a credit note, for `current` of `write`; null where there is none. Its e-mails lock its invoice.
 */
export async function currentCreditNote({ tx, context: { companyId }, id }: { tx: Tx; context: Context; id: string }) {
  const found = await findCreditNote(tx, companyId, id);
  if (!found) return null;
  await lockInvoice(tx, companyId, found.invoice.id);
  const locked = await findCreditNote(tx, companyId, id);
  return locked && toCreditNoteDetail(locked);
}

import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { lockInvoice } from "#lib/db/invoices/invoices.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";

/** The amounts of an invoice that a form showed. */
type Shown = Partial<Pick<Invoice, "amountPaidCents" | "amountCreditedCents">>;

type ChangedMeanwhile = { ok: false; code: "paid_meanwhile" | "credited_meanwhile" };

/**
 * Runs `write` if the invoice still has the amounts that a form showed: a form that is sent twice, or by two people,
 * counts once.
 */
export async function ifAsShown<Outcome>(
  tx: Tx,
  { companyId }: Context,
  invoiceId: string,
  { amountPaidCents, amountCreditedCents }: Shown,
  write: () => Promise<Outcome>,
): Promise<Outcome | ChangedMeanwhile> {
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (differs(amountPaidCents, locked?.amountPaidCents)) return { ok: false, code: "paid_meanwhile" };
  if (differs(amountCreditedCents, locked?.amountCreditedCents)) return { ok: false, code: "credited_meanwhile" };
  return write();
}

function differs(shown: number | undefined, stored: number | undefined): boolean {
  return shown !== undefined && stored !== undefined && shown !== stored;
}

import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { shareClient } from "#lib/db/clients/client-records.ts";
import { shareCompany } from "#lib/db/companies/lock-company.ts";
import { getInvoice, lockInvoice } from "#lib/db/invoices/invoices.ts";
import type { ZonedContext } from "#lib/domain/identity/actor.ts";
import { allowedFrom, type InvoiceTrigger } from "#lib/domain/invoices/invoice-status.ts";
import { invoiceBody } from "#lib/http/invoice-body.ts";

/**
 * What GET answers of an invoice, which is locked from then on, for `current` of `write`. Null in a status that does not
 * allow the operation: that is 409 whatever the caller saw. An issue freezes the draft with its client and company, so
 * that these are locked too.
 */
export function currentInvoice(trigger: InvoiceTrigger | null) {
  return async ({ tx, context, id }: { tx: Tx; context: ZonedContext; id: string }) => {
    const { companyId } = context;
    const locked = await lockInvoice(tx, companyId, id);
    if (!locked || (trigger && !allowedFrom(trigger).includes(locked.status))) return null;
    if (trigger === "issue") {
      shareCompany(tx, companyId);
      shareClient(tx, companyId, locked.clientId);
    }
    return invoiceBody(await getInvoice(tx, companyId, id), context);
  };
}

/** The part of an answer with warnings that GET answers too. */
export function withoutWarnings({ warnings: _, ...invoice }: Record<string, unknown>): object {
  return invoice;
}

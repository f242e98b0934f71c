import "server-only";
import { inTransaction } from "#lib/db/client.ts";
import { findBulkInvoices } from "#lib/db/invoice-list/invoice-list.ts";
import { closedDateFaults } from "#lib/domain/accounting/closed-period.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { IssueResult } from "#lib/domain/invoices/invoice.ts";
import { runningClock } from "#lib/domain/test-companies/company-clock.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { log } from "#lib/log.ts";

/**
 * Issues several drafts in the order of their dates, each in its own transaction, so that a failure of one does not
 * stop the others and takes no number. A draft whose date is not in the order of the numbers is refused: that is for
 * its author to confirm. If an id does not belong to the company, nothing is issued. Faults are in `language`.
 */
export async function issueInvoices(
  context: Context,
  invoiceIds: string[],
  language: Language,
): Promise<{ ok: true; results: IssueResult[] } | { ok: false; code: "invoice_not_found" }> {
  const ids = [...new Set(invoiceIds)];
  const found = await findBulkInvoices(context.companyId, ids);
  if (found.length < ids.length) return { ok: false, code: "invoice_not_found" };
  const results: IssueResult[] = [];
  const clock = runningClock(context.now);
  for (const { id, number } of found)
    results.push({ id, number, faults: [], ...(await issue({ ...context, now: clock() }, id, language)) });
  return { ok: true, results };
}

const FAULTS = {
  deposits_changed: {
    fr: "Un acompte a changé depuis l’enregistrement de ce brouillon : enregistrez-le à nouveau.",
    en: "A deposit has changed since this draft was saved: save it again.",
  },
  payment_in_future: {
    fr: "La facture est dite payée à une date qui n’est pas encore venue.",
    en: "The invoice says that it was paid on a day that has not come yet.",
  },
} satisfies Record<string, Record<Language, string>>;

async function issue(
  context: Context,
  invoiceId: string,
  language: Language,
): Promise<Pick<IssueResult, "result"> & Partial<IssueResult>> {
  try {
    const outcome = await inTransaction((tx) => issueInvoice(tx, context, invoiceId, language, { onlyInOrder: true }));
    if (outcome.ok) return { number: outcome.invoice.number, result: "issued" };
    if ("faults" in outcome) return { result: "refused", faults: outcome.faults.map(({ message }) => message) };
    if (outcome.code === "period_closed") {
      const faults = closedDateFaults(outcome.date, outcome.closedThrough, language);
      return { result: "refused", faults: faults.map(({ message }) => message) };
    }
    if (outcome.code === "deposits_changed" || outcome.code === "payment_in_future")
      return { result: "refused", faults: [FAULTS[outcome.code][language]] };
    return { result: outcome.code === "invoice_not_found" ? "unexpected" : outcome.code };
  } catch (error) {
    log.error({ err: error, invoiceId }, "issuing one of several invoices failed");
    return { result: "unexpected" };
  }
}

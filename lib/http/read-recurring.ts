import "server-only";
import type { CreateInvoiceBody } from "#lib/contract/invoice-input.ts";
import type { RecurringBody } from "#lib/contract/recurring-input.ts";
import type { Tx } from "#lib/db/client.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { type Failure, failureProblem } from "#lib/http/failure-problem.ts";
import { type ItemsRefusal, withItems } from "#lib/http/read-items.ts";

/** A schedule whose lines have all that they need. */
type CompleteRecurring = Omit<RecurringBody, "invoice" | "laterLines"> & {
  invoice: CreateInvoiceBody;
  laterLines: { from: CalendarDate; lines: CreateInvoiceBody["lines"] }[];
};

/** A schedule whose lines are completed from the items that they name; or the faults of it. */
export async function completeRecurring(
  source: Tx | "pool",
  companyId: string,
  { invoice, laterLines, ...rest }: RecurringBody,
): Promise<{ ok: true; input: CompleteRecurring } | ItemsRefusal> {
  const completed = await completeWithin(source, companyId, "invoice", invoice);
  if (!completed.ok) return completed;
  const later: CompleteRecurring["laterLines"] = [];
  for (const [index, each] of laterLines.entries()) {
    const ofDate = await completeWithin(source, companyId, `laterLines[${index}]`, each.invoice);
    if (!ofDate.ok) return ofDate;
    later.push({ from: each.from, lines: ofDate.input.lines });
  }
  return { ok: true, input: { ...rest, invoice: completed.input, laterLines: later } };
}

/** The refusal of a client that the company does not have, at the place where a schedule names it. */
export function clientOfInvoice<Outcome extends { ok: true } | Failure>(
  outcome: Outcome,
): Outcome | Extract<Failure, { code: "validation_failed" }> {
  if (outcome.ok || outcome.code !== "client_not_found") return outcome;
  const errors = (failureProblem(outcome).errors ?? []).map((error) => ({ ...error, path: `invoice.${error.path}` }));
  return { ok: false, code: "validation_failed", errors };
}

async function completeWithin(
  source: Tx | "pool",
  companyId: string,
  path: string,
  body: RecurringBody["invoice"],
): Promise<{ ok: true; input: CreateInvoiceBody } | ItemsRefusal> {
  const completed = await withItems(source, companyId, body, async (input) => ({ ok: true as const, input }));
  if (completed.ok) return completed;
  return { ...completed, errors: completed.errors.map((error) => ({ ...error, path: `${path}.${error.path}` })) };
}

import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { recordEvent } from "#lib/db/events.ts";
import { type DraftInvoice, getInvoice, insertDraft } from "#lib/db/invoices.ts";
import { findClient } from "#lib/db/parties.ts";
import type { Context } from "#lib/domain/actor.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { Invoice } from "#lib/domain/invoice.ts";
import { computeInvoiceTotals } from "#lib/domain/invoice-totals.ts";

export interface NewInvoice {
  clientId: string;
  issueDate: CalendarDate;
  dueDate: CalendarDate;
  serviceDate: CalendarDate | null;
  taxRateBp: number | null;
  currency: string;
  description: string | null;
  notes: string | null;
  format: DraftInvoice["format"];
  lines: { lineNumber: number; description: string; quantityE4: number; unit: string | null; unitPriceCents: number; taxRateBp: number }[];
}

export type CreateInvoiceOutcome = { ok: true; invoice: Invoice } | { ok: false; code: "client_not_found" };

/** Creates a draft with its lines and totals. The input is parsed: dates in order, line numbers unique, amounts within bounds. */
export async function createInvoice(tx: Tx, context: Context, input: NewInvoice): Promise<CreateInvoiceOutcome> {
  const client = await findClient(tx, context.companyId, input.clientId);
  if (!client) return { ok: false, code: "client_not_found" };

  const totals = computeInvoiceTotals(input.lines);
  if (!totals.ok) throw new Error(`totals that parsing lets through: ${totals.code}`);
  const { taxBreakdown, subtotalCents, taxTotalCents, totalCents } = totals;

  const draft: DraftInvoice = {
    ...input,
    clientName: client.name,
    lines: input.lines.map((line, index) => ({ ...line, totalCents: totals.lineTotalsCents[index] ?? 0 })),
    taxBreakdown,
    subtotalCents,
    taxTotalCents,
    totalCents,
  };
  const id = await insertDraft(tx, context.companyId, draft, context.now);
  await recordEvent(tx, context, { type: "invoice.created", invoiceId: id });
  return { ok: true, invoice: await getInvoice(tx, context.companyId, id) };
}

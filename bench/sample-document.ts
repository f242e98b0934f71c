import path from "node:path";
import type { InvoiceDocument } from "#lib/documents/invoice-document.ts";
import { parseCalendarDate } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identifiers.ts";
import { computeInvoiceTotals } from "#lib/domain/invoice-totals.ts";
import { atelier, clientsOf, offersOf } from "#prisma/demo-data.ts";

export const sampleFont = path.join("lib", "documents", "fonts", "Inter-Regular.ttf");

/** An issued invoice of the demo's company with so many lines. */
export function sampleDocument(count: number): InvoiceDocument {
  const issueDate = parseCalendarDate("2026-11-20");
  const [client] = clientsOf.atelier;
  if (!issueDate || !client) throw new Error("the demo data lacks something");
  const priced = Array.from({ length: count }, (_, index) => {
    const offer = offersOf.atelier[index % offersOf.atelier.length];
    if (!offer) throw new Error("the demo has no offers");
    const { description, unit, unitPriceCents, taxRateBp, quantities } = offer;
    return { description, unit, unitPriceCents, taxRateBp, quantityE4: quantities[0] ?? 10_000 };
  });
  const totals = computeInvoiceTotals(priced);
  if (!totals.ok) throw new Error(totals.code);
  const { lineTotalsCents, taxBreakdown, subtotalCents, taxTotalCents, totalCents } = totals;
  const { logo: _logo, numberPattern: _pattern, paymentTermsDays: _terms, ...company } = atelier;
  return {
    number: "F-2026-00042",
    currency: "EUR",
    issueDate,
    dueDate: issueDate,
    serviceDate: null,
    description: null,
    notes: null,
    company: { ...company, id: newId(), logoSha256: null },
    client: { ...client, id: newId() },
    logo: null,
    lines: priced.map((line, index) => ({ ...line, totalCents: lineTotalsCents[index] ?? 0 })),
    taxBreakdown,
    subtotalCents,
    taxTotalCents,
    totalCents,
    createdAt: "2026-11-20T09:30:00.000Z",
  };
}

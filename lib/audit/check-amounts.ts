import "server-only";
import type { AuditedInvoice } from "#lib/db/trail/audited.ts";
import { computeInvoiceTotals } from "#lib/domain/invoice/invoice-totals.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

/** Recalculates the amounts of an invoice from its lines and payments. Returns the fault, or null. */
export function checkAmounts(invoice: AuditedInvoice): string | null {
  return checkTotals(invoice) ?? checkPaid(invoice) ?? checkReversals(invoice);
}

function checkTotals({ lines, taxBreakdown, subtotalCents, taxTotalCents, totalCents, currency }: AuditedInvoice): string | null {
  const money = (cents: number | undefined) => formatMoney(cents ?? 0, currency, "en");
  const totals = computeInvoiceTotals(lines);
  if (!totals.ok) return "its lines give no valid total";
  for (const [index, line] of lines.entries()) {
    const computed = totals.lineTotalsCents[index];
    if (line.totalCents !== computed) {
      return `line ${line.lineNumber} says ${money(line.totalCents)}, but quantity times price is ${money(computed)}`;
    }
  }
  for (const [name, stored, computed] of [
    ["subtotal", subtotalCents, totals.subtotalCents],
    ["VAT", taxTotalCents, totals.taxTotalCents],
    ["total", totalCents, totals.totalCents],
  ] as const) {
    if (stored !== computed) return `the ${name} is ${money(stored)}, but the lines give ${money(computed)}`;
  }
  if (taxBreakdown.length !== totals.taxBreakdown.length) return "the VAT by rate does not follow from the lines";
  for (const [index, computed] of totals.taxBreakdown.entries()) {
    const stored = taxBreakdown[index];
    const rate = `${computed.taxRateBp / 100} %`;
    if (stored?.taxRateBp !== computed.taxRateBp || (stored.exemptionCode ?? null) !== computed.exemptionCode) {
      return `the VAT by rate lacks what the lines have at ${rate}`;
    }
    if (stored.baseCents !== computed.baseCents || stored.taxCents !== computed.taxCents) {
      return `the VAT at ${rate} is ${money(stored.taxCents)} on ${money(stored.baseCents)}, but the lines give ${money(computed.taxCents)} on ${money(computed.baseCents)}`;
    }
  }
  return null;
}

function checkPaid({ status, payments, amountPaidCents, totalCents, currency }: AuditedInvoice): string | null {
  const money = (cents: number) => formatMoney(cents, currency, "en");
  const received = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (received !== amountPaidCents) return `it says ${money(amountPaidCents)} were paid, but its payments come to ${money(received)}`;
  const fits =
    status === "paid" ? received === totalCents : status === "partial_paid" ? received > 0 && received < totalCents : received === 0;
  return fits ? null : `it is ${status}, with ${money(received)} of ${money(totalCents)} paid`;
}

function checkReversals({ payments, currency }: AuditedInvoice): string | null {
  const taken = new Set<string>();
  for (const { amountCents, reverses } of payments) {
    if (reverses === null) {
      if (amountCents > 0) continue;
      return `a payment of ${formatMoney(amountCents, currency, "en")} takes nothing back`;
    }
    const original = payments.find(({ id }) => id === reverses);
    if (original?.amountCents !== -amountCents || original.reverses !== null || taken.has(reverses)) {
      return `the counter entry of ${formatMoney(amountCents, currency, "en")} takes back no payment of that amount`;
    }
    taken.add(reverses);
  }
  return null;
}

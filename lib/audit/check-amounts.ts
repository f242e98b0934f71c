import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { AuditedInvoice } from "#lib/db/audit-log/audited.ts";
import {
  choiceOf,
  computeCredit,
  creditOfWhole,
  roundEach,
  spreadRounding,
} from "#lib/domain/credit-notes/credit-lines.ts";
import { computeTotals } from "#lib/domain/lines/totals.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

/** Recalculates the amounts of an invoice from its lines and payments. Returns the fault, or null. */
export function checkAmounts(invoice: AuditedInvoice): string | null {
  return checkTotals(invoice) ?? checkCredits(invoice) ?? checkPaid(invoice) ?? checkReversals(invoice);
}

function checkTotals({
  lines,
  taxBreakdown,
  subtotalCents,
  taxTotalCents,
  totalCents,
  currency,
  ...terms
}: AuditedInvoice): string | null {
  const money = (cents: number | undefined) => formatMoney(cents ?? 0, currency, "en");
  const totals = computeTotals(lines, terms);
  if (!totals.ok) return "its lines give no valid total";
  for (const [index, line] of lines.entries()) {
    const computed = totals.lines[index];
    if (line.totalCents !== computed?.totalCents) {
      return `line ${line.lineNumber} says ${money(line.totalCents)}, but quantity times price is ${money(computed?.totalCents)}`;
    }
    const adjusted = (line.adjustments ?? []).map(({ amountCents }) => amountCents);
    if (!isDeepStrictEqual(adjusted, computed.adjustmentsCents)) {
      return `the discounts and charges of line ${line.lineNumber} are not what its quantity and price give`;
    }
    if (!isDeepStrictEqual(line.sharesCents, computed.sharesCents) || line.grossCents !== computed.grossCents) {
      return `line ${line.lineNumber} does not have its share of the discounts and charges of the invoice`;
    }
  }
  for (const [name, stored, computed] of [
    ["subtotal", subtotalCents, totals.subtotalCents],
    ["VAT", taxTotalCents, totals.taxTotalCents],
    ["total", totalCents, totals.totalCents],
  ] as const) {
    if (stored !== computed) return `the ${name} is ${money(stored)}, but the lines give ${money(computed)}`;
  }
  const adjusted = (terms.adjustments ?? []).map(({ amountCents }) => amountCents);
  if (!isDeepStrictEqual(adjusted, totals.adjustmentsCents))
    return "its discounts and charges are not what its lines give";
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

/**
 * Each credit note is computed again from the lines that it names and from those before it. One of an earlier release
 * rounds each part by itself.
 */
function checkCredits(invoice: AuditedInvoice): string | null {
  const { status, creditNotes, amountCreditedCents, currency } = invoice;
  const money = (cents: number) => formatMoney(cents, currency, "en");
  for (const [
    index,
    { number, isWhole, lines, taxBreakdown, subtotalCents, taxTotalCents, totalCents },
  ] of creditNotes.entries()) {
    const found = { lines, taxBreakdown, subtotalCents, taxTotalCents, totalCents };
    if (isWhole && creditNotes.length > 1) return `it is credited as a whole by ${number}, and in part besides`;
    const earlier = creditNotes.slice(0, index);
    const isComputed = isWhole
      ? isDeepStrictEqual(creditOfWhole(invoice), found)
      : [spreadRounding, roundEach].some((cut) =>
          isDeepStrictEqual(computeCredit(invoice, earlier, choiceOf(lines), cut), { ok: true, ...found }),
        );
    if (!isComputed) return `its credit note ${number} over ${money(totalCents)} is not what its lines give`;
  }
  const credited = creditNotes.reduce((sum, note) => sum + note.totalCents, 0);
  if (credited === amountCreditedCents) return null;
  if (credited === 0 && status === "cancelled") return null; // the trail says which one is missing
  return `it says ${money(amountCreditedCents)} were credited, but its credit notes come to ${money(credited)}`;
}

function checkPaid(invoice: AuditedInvoice): string | null {
  const { status, payments, amountPaidCents, totalCents, amountCreditedCents, currency } = invoice;
  const money = (cents: number) => formatMoney(cents, currency, "en");
  const received = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (received !== amountPaidCents)
    return `it says ${money(amountPaidCents)} were paid, but its payments come to ${money(received)}`;
  const leftCents = totalCents - amountCreditedCents;
  const fits =
    status === "paid"
      ? received >= leftCents && received <= totalCents
      : status === "partial_paid"
        ? received > 0 && received < leftCents
        : received === 0 && (status !== "cancelled" || leftCents === 0);
  const credited = amountCreditedCents > 0 ? ` and ${money(amountCreditedCents)} credited` : "";
  return fits ? null : `it is ${status}, with ${money(received)} of ${money(totalCents)} paid${credited}`;
}

function checkReversals({ payments, currency }: AuditedInvoice): string | null {
  const taken = new Set<string>();
  for (const { amountCents, reverses, isRefund, writeOff } of payments) {
    if (reverses === null) {
      if (amountCents > 0 !== isRefund) continue;
      return `a payment of ${formatMoney(amountCents, currency, "en")} takes nothing back`;
    }
    const original = payments.find(({ id }) => id === reverses);
    if (
      original?.amountCents !== -amountCents ||
      original.reverses !== null ||
      original.isRefund !== isRefund ||
      original.writeOff !== writeOff ||
      taken.has(reverses)
    ) {
      return `the counter entry of ${formatMoney(amountCents, currency, "en")} takes back no payment of that amount`;
    }
    taken.add(reverses);
  }
  return null;
}

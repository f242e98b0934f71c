import "server-only";
import type { AuditedInvoice, MonthTotals } from "#lib/db/audit-log/audited.ts";
import type { InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";

interface Month {
  invoicedCents: bigint;
  receivedCents: bigint;
  receivedCount: number;
}

/** Recounts the stored counters: invoices per status, and the amounts invoiced and received per month. */
export class Tallies {
  readonly #statuses = new Map<InvoiceStatus, number>();
  readonly #months = new Map<string, Month>();

  add({ status, currency, issueDate, subtotalCents, payments, creditNotes }: AuditedInvoice): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    if (status !== "draft") this.#month(currency, issueDate).invoicedCents += BigInt(subtotalCents);
    for (const note of creditNotes) this.#month(currency, note.issueDate).invoicedCents -= BigInt(note.subtotalCents);
    for (const { amountCents, paidOn, isRefund, writeOff } of payments) {
      if (writeOff !== null) continue;
      const month = this.#month(currency, paidOn);
      month.receivedCents += BigInt(amountCents);
      month.receivedCount += isRefund ? 0 : Math.sign(amountCents);
    }
  }

  count(status?: InvoiceStatus): number {
    if (status) return this.#statuses.get(status) ?? 0;
    return [...this.#statuses.values()].reduce((sum, count) => sum + count, 0);
  }

  /** The difference between the stored and the recounted totals, or null. */
  compare(counts: { status: InvoiceStatus; count: number }[], months: MonthTotals[]): string | null {
    const kept = new Map(counts.map(({ status, count }) => [status, count]));
    for (const status of new Set([...kept.keys(), ...this.#statuses.keys()])) {
      const [stored, found] = [kept.get(status) ?? 0, this.count(status)];
      if (stored !== found) return `the kept count of ${status} invoices is ${stored}, but there are ${found}`;
    }
    const keptMonths = new Map(
      months.map(({ currency, month, ...totals }) => [`${currency} ${month.slice(0, 7)}`, totals]),
    );
    for (const key of new Set([...keptMonths.keys(), ...this.#months.keys()])) {
      const stored = keptMonths.get(key) ?? { invoicedCents: "0", receivedCents: "0", receivedCount: 0 };
      const found = this.#months.get(key) ?? EMPTY;
      if (BigInt(stored.invoicedCents) !== found.invoicedCents) {
        return `the kept total invoiced in ${key} is ${stored.invoicedCents}, but the invoices come to ${found.invoicedCents}`;
      }
      if (BigInt(stored.receivedCents) !== found.receivedCents || stored.receivedCount !== found.receivedCount) {
        return `the kept total received in ${key} is ${stored.receivedCents} in ${stored.receivedCount}, but the payments come to ${found.receivedCents} in ${found.receivedCount}`;
      }
    }
    return null;
  }

  #month(currency: string, day: string): Month {
    const key = `${currency} ${day.slice(0, 7)}`;
    const month = this.#months.get(key) ?? { ...EMPTY };
    this.#months.set(key, month);
    return month;
  }
}

const EMPTY: Month = { invoicedCents: 0n, receivedCents: 0n, receivedCount: 0 };

import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { AuditedDeposit, AuditedInvoice } from "#lib/db/audit-log/audited.ts";
import { leftOfDeposit } from "#lib/domain/deposits/deduct-deposits.ts";
import { deductedDeposits, depositIdsOf } from "#lib/domain/deposits/deduction.ts";
import { releasedDeposits } from "#lib/domain/deposits/released-deposits.ts";

/** Checks that final invoices take their deposits off as they were, and each deposit once. */
export class DeductionAudit {
  /** By the id of the deposit, the final invoice that the database says deducts it. */
  readonly #kept: Map<string, string>;

  constructor(kept: readonly { depositId: string; invoiceId: string }[]) {
    this.#kept = new Map(kept.map(({ depositId, invoiceId }) => [depositId, invoiceId]));
  }

  /** Returns the fault of an invoice with the deposits that it deducts, none of a draft; or null. */
  add(invoice: AuditedInvoice, deposits: readonly (AuditedDeposit | undefined)[]): string | null {
    if (deposits.length === 0) return null;
    const released = new Set(releasedDeposits(invoice, invoice.creditNotes));
    for (const [index, { invoiceId, number, taxBreakdown }] of deductedDeposits(invoice.lines).entries()) {
      const deposit = deposits[index];
      const isPart =
        deposit?.kind === "deposit" || (deposit?.kind === "progress" && deposit.quoteId === invoice.quoteId);
      if (!isPart || deposit.number !== number) return `it deducts ${number}, which is no deposit`;
      // A deposit is credited before it is deducted, or after the final invoice was.
      const isLeft = [...deposit.creditNotes, null].some((_, count) =>
        isDeepStrictEqual(
          leftOfDeposit({ ...deposit, creditNotes: deposit.creditNotes.slice(0, count) }),
          taxBreakdown,
        ),
      );
      if (!isLeft) return `it does not deduct ${number} as that is, less its credit notes`;
      const isKept = this.#kept.get(invoiceId) === invoice.id;
      if (isKept === released.has(invoiceId)) {
        return isKept
          ? `it still holds ${number}, which it deducts no more`
          : `${number} is not noted as deducted by it`;
      }
      if (isKept) this.#kept.delete(invoiceId);
    }
    return null;
  }

  /** What is noted as deducted, and no final invoice deducts; or null. */
  finish(): string | null {
    const [left] = this.#kept;
    return left ? `the deposit ${left[0]} is noted as deducted by ${left[1]}, which does not deduct it` : null;
  }
}

/** The deposits that an issued invoice deducts. */
export function auditedDepositIds({ number, lines }: AuditedInvoice): string[] {
  return number === null ? [] : depositIdsOf(lines);
}

import type { Deposit } from "#lib/domain/deposits/deduct-deposits.ts";
import type { InvoiceContent } from "#lib/domain/invoices/invoice.ts";

/** Why a final invoice cannot take a deposit off. */
export type DepositFault =
  | "deposit_not_found"
  | "not_a_deposit"
  | "deposit_not_issued"
  | "deposit_of_other_client"
  | "deposit_of_other_currency"
  | "deposit_credited"
  | "deposit_already_deducted";

const MESSAGES: Record<DepositFault, (deposit: Deposit | undefined) => string> = {
  deposit_not_found: () => "is not an invoice of this company",
  not_a_deposit: () => "must be an invoice of the kind deposit, or a progress invoice of the same quote",
  deposit_not_issued: () => "must be issued first",
  deposit_of_other_client: () => "must be of the same client",
  deposit_of_other_currency: (deposit) => `must be in the currency of this invoice, and is in ${deposit?.currency}`,
  deposit_credited: () => "is cancelled or credited in full: nothing is left to deduct",
  deposit_already_deducted: (deposit) => `is deducted by the invoice ${deposit?.deductedBy?.invoiceNumber}`,
};

/** A final invoice that takes deposits off, and the progress invoices of its quote. */
type Final = Pick<InvoiceContent, "clientId" | "currency"> & Partial<Pick<InvoiceContent, "quoteId">>;

/** The fault of a deposit as one of a final invoice, or null. */
export function refuseDeposit(
  deposit: Deposit | undefined,
  final: Final,
): { code: DepositFault; message: string } | null {
  const code = faultOf(deposit, final);
  return code && { code, message: MESSAGES[code](deposit) };
}

/** Whether a final invoice of its client may deduct it. The quote of one that is made of a quote makes the final one. */
export function mayDeduct(deposit: Deposit): boolean {
  return deposit.quoteId === null && refuseDeposit(deposit, deposit) === null;
}

/** A deposit that the editor of a final invoice lists. `fault`: it was chosen, and cannot be deducted any more. */
export interface OfferedDeposit extends Deposit {
  fault: DepositFault | null;
}

function faultOf(deposit: Deposit | undefined, { clientId, currency, quoteId = null }: Final): DepositFault | null {
  if (!deposit) return "deposit_not_found";
  const isProgress = deposit.kind === "progress" && deposit.quoteId !== null && deposit.quoteId === quoteId;
  if (deposit.kind !== "deposit" && !isProgress) return "not_a_deposit";
  if (deposit.status === "draft") return "deposit_not_issued";
  if (deposit.clientId !== clientId) return "deposit_of_other_client";
  if (deposit.currency !== currency) return "deposit_of_other_currency";
  const isGone = deposit.status === "cancelled" || deposit.amountCreditedCents >= deposit.totalCents;
  if (isGone) return "deposit_credited";
  return deposit.deductedBy ? "deposit_already_deducted" : null;
}

/** A deposit that a final invoice took off is corrected by the credit note of that. */
export interface DepositDeducted {
  ok: false;
  code: "deposit_deducted";
  /** The number of the final invoice. */
  invoiceNumber: string;
}

/** The refusal to credit a deposit that a final invoice takes off; null where none does. */
export function refuseCreditOfDeposit({ deductedBy }: Pick<Deposit, "deductedBy">): DepositDeducted | null {
  return deductedBy && { ok: false, code: "deposit_deducted", invoiceNumber: deductedBy.invoiceNumber };
}

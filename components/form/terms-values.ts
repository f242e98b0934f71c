import type { PaymentTerms } from "#lib/domain/parties/payment-terms.ts";

/** Payment terms as they are typed. */
export interface TermsValues {
  /** Empty: those of the company. */
  paymentTermsDays: string;
  /** Empty: none. */
  paymentTermsMonth: NonNullable<PaymentTerms["paymentTermsMonth"]> | "";
}

/** The terms of the company, for a client. */
export const NO_TERMS: TermsValues = { paymentTermsDays: "", paymentTermsMonth: "" };

export function toTermsValues(terms: PaymentTerms): TermsValues {
  return { paymentTermsDays: `${terms.paymentTermsDays}`, paymentTermsMonth: terms.paymentTermsMonth ?? "" };
}

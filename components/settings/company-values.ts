import type { UseFormReturn } from "react-hook-form";
import type { IdentifierValues } from "#components/form/identifier-values.ts";
import type { TermsValues } from "#components/form/terms-values.ts";
import type { Address } from "#lib/domain/address.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { VatRegime } from "#lib/domain/vat/vat-category.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

/** The settings of a company in the form: the texts as they are typed. */
export interface CompanyValues extends TermsValues {
  name: string;
  legalForm: string;
  shareCapital: string;
  siren: string;
  siret: string;
  vatNumber: string;
  rcs: string;
  address: Record<keyof Address, string>;
  tradingName: string;
  registration: IdentifierValues;
  identifiers: IdentifierValues[];
  contactName: string;
  legalInformation: string;
  taxNumber: string;
  email: string;
  phone: string;
  website: string;
  iban: string;
  bic: string;
  sepaCreditorId: string;
  language: Language;
  brandColor: string;
  timeZone: string;
  recurringHour: string;
  legalMentions: string;
  latePaymentTerms: string;
  earlyPaymentTerms: string;
  numberPattern: string;
  firstNumber: string;
  strictChronology: boolean;
  quoteNumberPattern: string;
  quoteValidityDays: string;
  issueOnlyComplete: boolean;
  defaultNotes: string;
  electronicAddress: string;
  vatRegime: VatRegime;
  vatOnDebits: boolean;
  operationCategory: OperationCategory;
  pricesIncludeTaxForConsumers: boolean;
  pricesIncludeTaxForBusinesses: boolean;
}

export type CompanyFormState = UseFormReturn<CompanyValues>;

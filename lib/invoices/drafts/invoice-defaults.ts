import "server-only";
import { findInvoiceDefaults } from "#lib/db/companies/terms.ts";
import { addDays, type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import type { VatRegime } from "#lib/domain/vat/vat-category.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

export interface NewInvoiceDefaults {
  issueDate: CalendarDate;
  dueDate: CalendarDate;
  /** The company's payment terms, for clients without their own. */
  paymentTermsDays: number;
  notes: string | null;
  country: string;
  vatRegime: VatRegime;
  operationCategory: OperationCategory;
}

/** The initial values of the form for a new invoice: today in the company's time zone, its terms and its notes. */
export async function invoiceDefaults(companyId: string, now: Date): Promise<NewInvoiceDefaults> {
  const { timeZone, paymentTermsDays, notes, country, vatRegime, operationCategory } =
    await findInvoiceDefaults(companyId);
  const issueDate = todayIn(timeZone, now);
  return {
    issueDate,
    dueDate: addDays(issueDate, paymentTermsDays),
    paymentTermsDays,
    notes,
    country,
    vatRegime,
    operationCategory,
  };
}

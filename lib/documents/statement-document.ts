import type { SalesDocument } from "#lib/documents/sales-document.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { StatementOfCurrency } from "#lib/domain/parties/client-statement.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** The statement of a client's account as plain data, which is passed to the rendering thread. */
export interface StatementDocument {
  kind: "statement";
  language: Language;
  company: CompanyIdentity;
  logo: SalesDocument["logo"];
  client: ClientIdentity;
  from: CalendarDate;
  to: CalendarDate;
  currencies: (StatementOfCurrency & {
    /** What of the closing balance is overdue; null where that is not known, because the period ended before today. */
    overdueCents: number | null;
  })[];
  /** The day on which it is drawn, in the company's time zone. */
  today: CalendarDate;
  /** An instant, RFC 3339. It is the only time in the file. */
  createdAt: string;
}

import "server-only";
import { type DrawnPdf, drawnPdf } from "#lib/account-documents/drawn-pdf.ts";
import { type ClientStatementOutcome, clientStatement } from "#lib/clients/client-statement.ts";
import type { Tx } from "#lib/db/client.ts";
import { readClientBalance } from "#lib/db/clients/client-records.ts";
import { findLogo } from "#lib/db/companies/logos.ts";
import { findClient, getCompany } from "#lib/db/companies/parties.ts";
import type { DrawingFailure } from "#lib/documents/drawing-failure.ts";
import type { RenderLimits } from "#lib/documents/renderers.ts";
import type { StatementDocument } from "#lib/documents/statement-document.ts";
import { type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** The days of a statement; null: see `clientStatement`. */
export interface StatementPeriod {
  from: CalendarDate | null;
  to: CalendarDate | null;
}

export type StatementRefusal = Exclude<ClientStatementOutcome, { ok: true }>;

export type StatementDocumentOutcome = { ok: true; document: Omit<StatementDocument, "logo"> } | StatementRefusal;

/** The language of what is written to a client: its own, else that of the company. */
export function languageWith(
  client: Pick<ClientIdentity, "language">,
  company: Pick<CompanyIdentity, "language">,
): Language {
  return client.language ?? company.language;
}

/** The statement of a client's account as it is drawn and written about. On one day the same account gives the same file. */
export async function statementDocument(
  companyId: string,
  clientId: string,
  period: StatementPeriod,
  now: Date,
  source: Tx | "pool" = "pool",
): Promise<StatementDocumentOutcome> {
  const [found, { identity: company }] = await Promise.all([
    clientStatement(companyId, clientId, period, now, source),
    getCompany(source, companyId),
  ]);
  if (!found.ok) return found;
  const { from, to, currencies } = found.statement;
  const today = todayIn(company.timeZone, now);
  const [client, balances] = await Promise.all([
    findClient(source, companyId, clientId),
    to < today ? [] : readClientBalance(companyId, clientId, today, source),
  ]);
  if (!client) return { ok: false, code: "no_such_client" };
  const overdue = new Map(balances.map(({ currency, overdueCents }) => [currency, overdueCents]));
  return {
    ok: true,
    document: {
      kind: "statement",
      language: languageWith(client, company),
      ...{ company, client, from, to, today, createdAt: `${today}T00:00:00.000Z` },
      currencies: currencies.map((account) => ({
        ...account,
        overdueCents: to < today ? null : (overdue.get(account.currency) ?? 0),
      })),
    },
  };
}

export type StatementPdfOutcome = { ok: true; pdf: DrawnPdf } | StatementRefusal | DrawingFailure;

/** The PDF of a client's statement. It is drawn each time, because an entry of the period may still come. */
export async function statementPdf(
  companyId: string,
  clientId: string,
  period: StatementPeriod,
  now: Date,
  limits: RenderLimits = {},
): Promise<StatementPdfOutcome> {
  const outcome = await statementDocument(companyId, clientId, period, now);
  if (!outcome.ok) return outcome;
  const { document } = outcome;
  const { company, from, to } = document;
  return drawnPdf(
    companyId,
    statementFilename(document.language, { from, to }),
    async () => ({
      ...document,
      logo: company.logoSha256 === null ? null : await findLogo(companyId, company.logoSha256),
    }),
    limits,
  );
}

const NAMES = { fr: "releve", en: "statement" } satisfies Record<Language, string>;

/** What the file of a statement is called. */
export function statementFilename(language: Language, { from, to }: { from: CalendarDate; to: CalendarDate }): string {
  return `${NAMES[language]}-${from}-${to}.pdf`;
}

import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { findClientRecord, lockClient } from "#lib/db/clients/client-records.ts";
import { readStatement } from "#lib/db/clients/client-statement.ts";
import { getCompany } from "#lib/db/companies/parties.ts";
import { type CalendarDate, calendarYear, toCalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { type ClientMerged, clientMerged } from "#lib/domain/parties/client-merged.ts";
import { type StatementOfCurrency, toStatement } from "#lib/domain/parties/client-statement.ts";
import type { Client } from "#lib/domain/parties/parties.ts";

/** A statement is read by people. */
const MAX_ENTRIES = 5_000;

export interface ClientStatement {
  clientId: string;
  clientName: string;
  from: CalendarDate;
  to: CalendarDate;
  currencies: StatementOfCurrency[];
}

export type ClientStatementOutcome =
  | { ok: true; statement: ClientStatement }
  | { ok: false; code: "no_such_client" | "statement_too_long" }
  | { ok: false; code: "period_ends_before_it_begins" }
  | ClientMerged;

/**
 * The account of a client over a period, both days included: every document that was issued, all money that came or
 * went, and what was owed before and after. Absent days: from the first day of the year to today, in the company's time
 * zone. A transaction locks the client.
 */
export async function clientStatement(
  companyId: string,
  clientId: string,
  { from, to }: { from: CalendarDate | null; to: CalendarDate | null },
  now: Date,
  source: Tx | "pool" = "pool",
): Promise<ClientStatementOutcome> {
  const [client, timeZone] = await Promise.all([
    isUuid(clientId) ? readClient(source, companyId, clientId) : null,
    timeZoneOf(source, companyId),
  ]);
  if (!client) return { ok: false, code: "no_such_client" };
  const merged = clientMerged(client);
  if (merged) return merged;
  const last = to ?? todayIn(timeZone, now);
  const period = { from: from ?? toCalendarDate(`${calendarYear(last)}-01-01`), to: last };
  if (period.from > period.to) return { ok: false, code: "period_ends_before_it_begins" };
  const { openings, entries } = await readStatement(companyId, clientId, period, MAX_ENTRIES + 1, source);
  if (entries.length > MAX_ENTRIES) return { ok: false, code: "statement_too_long" };
  const currencies = toStatement(openings, entries);
  return { ok: true, statement: { clientId, clientName: client.name, ...period, currencies } };
}

function readClient(source: Tx | "pool", companyId: string, clientId: string): Promise<Client | null> {
  return source === "pool" ? findClientRecord(companyId, clientId) : lockClient(source, companyId, clientId);
}

async function timeZoneOf(source: Tx | "pool", companyId: string): Promise<string> {
  return (await getCompany(source, companyId)).identity.timeZone;
}

/** The day until which a statement goes by default: today in the company's time zone. */
export async function statementDefaults(companyId: string, now: Date): Promise<{ today: CalendarDate }> {
  return { today: todayIn(await timeZoneOf("pool", companyId), now) };
}

import { expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { acceptQuote } from "#lib/quotes/answer-quote.ts";
import { changeQuote } from "#lib/quotes/change-quote.ts";
import { expireQuotes } from "#lib/quotes/expire-quotes.ts";
import { done } from "#tests/support/done.ts";
import { quotesOf } from "#tests/support/quotes.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
/** The quotes are valid until 20 December 2026. */
const LAST_MINUTE = new Date("2026-12-20T22:59:00Z"); // 23:59 in Paris
const MIDNIGHT = new Date("2026-12-20T23:00:00Z");

const company = await makeTestCompany(NOW);
const quotes = quotesOf(company);

test("that a quote expired is recorded once a version, when its last day is over where the company is", async () => {
  const [one, accepted, draft] = [await quotes.sent(), await quotes.sent(), await quotes.draft()];
  await done(inTransaction((tx) => acceptQuote(tx, company.context, accepted.id, {})));
  expect(await expireQuotes(LAST_MINUTE)).toEqual({ expired: 0, done: true });
  const runs = await Promise.all([expireQuotes(MIDNIGHT), expireQuotes(MIDNIGHT), expireQuotes(MIDNIGHT)]);
  const late = await expireQuotes(MIDNIGHT); // one may have skipped what the other had locked
  expect(runs.reduce((sum, { expired }) => sum + expired, late.expired)).toBe(1);
  expect(await expireQuotes(MIDNIGHT)).toEqual({ expired: 0, done: true });
  const expiries = async (id: string) => (await quotes.eventsOf(id)).filter((type) => type === "quote.expired").length;
  expect(await Promise.all([one, accepted, draft].map(({ id }) => expiries(id)))).toEqual([1, 0, 0]);

  // A later day opens it again, as its next version.
  const input = quotes.kitchen({ validUntil: toCalendarDate("2027-01-10") });
  const renewing = { ...company.context, now: MIDNIGHT };
  await done(inTransaction((tx) => changeQuote(tx, renewing, one.id, async () => ({ ok: true, input }))));
  expect(await expireQuotes(MIDNIGHT)).toEqual({ expired: 0, done: true });
  expect(await expireQuotes(new Date("2027-01-11T10:00:00Z"))).toEqual({ expired: 1, done: true });
  expect(await expiries(one.id)).toBe(2);
});

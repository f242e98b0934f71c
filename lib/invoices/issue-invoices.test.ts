import { expect, test } from "vitest";
import { pool } from "#lib/db/client.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { issueInvoices } from "#lib/invoices/issue-invoices.ts";
import { recordPayments } from "#lib/payments/record-payments.ts";
import { done } from "#tests/support/done.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const PAID_ON = { date: toCalendarDate("2026-11-20"), method: "transfer" as const };

test("twenty selections of the same drafts at once issue each once, in the order of the dates, without a gap", async () => {
  const { context, draft } = await makeTestCompany(NOW);
  const dates = ["2026-11-03", "2026-11-01", "2026-11-02", "2026-11-02"].map(toCalendarDate);
  const ids: string[] = [];
  for (const issueDate of dates) ids.push((await draft({ issueDate, dueDate: issueDate })).id);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => done(issueInvoices(context, ids, "en"))));
  const all = outcomes.flatMap(({ results }) => results);
  expect(all.filter(({ result }) => result === "issued")).toHaveLength(4);
  expect(all.filter(({ result }) => result !== "issued" && result !== "invalid_status")).toEqual([]);
  const { rows } = await pool.query(
    "SELECT number, to_char(issue_date, 'YYYY-MM-DD') AS day FROM invoices WHERE company_id = $1 ORDER BY number",
    [context.companyId],
  );
  expect(rows).toEqual([
    { number: "F-2026-00001", day: "2026-11-01" },
    { number: "F-2026-00002", day: "2026-11-02" },
    { number: "F-2026-00003", day: "2026-11-02" },
    { number: "F-2026-00004", day: "2026-11-03" },
  ]);
});

test("a draft that is refused says why, takes no number and stops no other", async () => {
  const { context, draft, issued } = await makeTestCompany(NOW);
  const earlier = await issued({ issueDate: toCalendarDate("2026-11-10") });
  const early = await draft({ issueDate: toCalendarDate("2026-11-09") });
  const unprintable = await draft({ issueDate: toCalendarDate("2026-11-11"), notes: "שלום" });
  const ready = await draft({ issueDate: toCalendarDate("2026-11-12") });
  const { results } = await done(
    issueInvoices(
      context,
      [ready, unprintable, early, earlier].map(({ id }) => id),
      "en",
    ),
  );
  expect(results).toEqual([
    { id: earlier.id, number: "F-2026-00001", result: "invalid_status", faults: [] },
    { id: early.id, number: null, result: "refused", faults: [expect.stringContaining("2026")] },
    { id: unprintable.id, number: null, result: "refused", faults: [expect.stringContaining("ש")] },
    { id: ready.id, number: "F-2026-00002", result: "issued", faults: [] },
  ]);
});

test("several are paid on one day, each once however often they are selected; what is not says why", async () => {
  const { context, draft, issued } = await makeTestCompany(NOW);
  const later = await issued({ issueDate: toCalendarDate("2026-11-25"), dueDate: toCalendarDate("2026-12-25") });
  const [one, two, unissued] = [await issued(), await issued(), await draft()];
  const ids = [one, two, later, unissued].map(({ id }) => id);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => done(recordPayments(context, { ids, ...PAID_ON }))),
  );
  const results = (id: string) => outcomes.flatMap((outcome) => outcome.results.filter((result) => result.id === id));
  for (const { id } of [one, two])
    expect(
      results(id)
        .map(({ result }) => result)
        .sort(),
    ).toEqual([...Array(19).fill("invalid_status"), "paid"]);
  expect(results(later.id)[0]).toEqual({ id: later.id, number: later.number, result: "payment_before_issue" });
  expect(results(unissued.id)[0]?.result).toBe("invalid_status");
  const { rows } = await pool.query("SELECT count(*)::int AS n FROM payments WHERE company_id = $1", [
    context.companyId,
  ]);
  expect(rows).toEqual([{ n: 2 }]);
});

test("with an invoice of another company nothing is issued or recorded", async () => {
  const [company, stranger] = [await makeTestCompany(NOW), await makeTestCompany(NOW)];
  const [draft, issued, theirs] = [await company.draft(), await company.issued(), await stranger.draft()];
  const refused = { ok: false, code: "invoice_not_found" };
  expect(await issueInvoices(company.context, [draft.id, theirs.id], "en")).toEqual(refused);
  expect(await recordPayments(company.context, { ids: [issued.id, theirs.id], ...PAID_ON })).toEqual(refused);
});

import { expect, test } from "vitest";
import { NumberAudit } from "#lib/audit/number-series.ts";
import type { AuditedInvoice, AuditedSeries } from "#lib/db/audit-log/audited.ts";

const company = {
  id: "c",
  groupId: "g",
  name: "Atelier",
  numberPattern: "F-{YYYY}-{SEQ:5}",
  quoteNumberPattern: "D-{YYYY}-{SEQ:5}",
  patternChanged: false,
  country: "FR",
  isTest: false,
};
const instant = (second: number) => `2026-11-20T09:00:0${second}.000Z`;

function series(firstNumber: number, lastNumber: number): AuditedSeries[] {
  return [{ kind: "invoice", year: 2026, month: null, firstNumber, lastNumber, lastIssuedAt: instant(lastNumber) }];
}

/**
 * An invoice as the audit reads it, reduced to its number. Without a sequence it is older than the sequences in the
 * trail.
 */
function invoice(number: string, second: number, place?: number): AuditedInvoice {
  const events = [
    { type: "invoice.issued", data: place === undefined ? {} : { sequence: place }, occurredAt: instant(second) },
  ];
  return {
    number,
    issueDate: "2026-11-20",
    issuedAt: instant(second),
    creditNotes: [],
    events,
  } as unknown as AuditedInvoice;
}

function audit(from: typeof company, given: AuditedSeries[], invoices: AuditedInvoice[]): string | null {
  const numbers = new NumberAudit(from, given);
  for (const one of invoices) {
    const fault = numbers.add(one);
    if (fault) return fault;
  }
  const fault = numbers.finish();
  return fault && `${fault.number}: ${fault.what}`;
}

test("numbers older than what the trail says of them are read by the pattern", () => {
  const three = [invoice("F-2026-00003", 3), invoice("F-2026-00002", 2), invoice("F-2026-00001", 1)];
  expect(audit(company, series(1, 3), three)).toBeNull();
  expect(audit(company, series(2, 3), three.slice(0, 2))).toBeNull();
  expect(audit(company, series(1, 3), three.slice(0, 2))).toBe(
    "F-2026-00001: it is missing; of the numbers 1 to 3 of 2026, 1 is missing",
  );
  expect(audit(company, series(1, 2), three)).toBe(
    "the number F-2026-00003 is outside its series, which has given 1 to 2",
  );
  expect(audit(company, series(1, 3), [invoice("X-1", 1)])).toBe(
    "the number X-1 does not follow the pattern F-{YYYY}-{SEQ:5}",
  );
});

test("where the pattern changed, old numbers count, and those the trail places are held exactly", () => {
  const changed = { ...company, patternChanged: true };
  const four = [invoice("A1", 1), invoice("A2", 2), invoice("F-2026-00003", 3, 3), invoice("F-2026-00004", 4, 4)];
  expect(audit(changed, series(1, 4), four)).toBeNull();
  expect(audit(changed, series(1, 4), four.slice(1))).toBe("null: of the numbers 1 to 4 of 2026, 1 is missing");
  expect(audit(changed, series(3, 4), four)).toBe(
    "null: more numbers of 2026 are in use than the 4 its series has given",
  );
  expect(audit(changed, series(1, 4), [...four, invoice("F-2026-4", 4, 4)])).toBe(
    "the number F-2026-4 takes a place in its series that another has",
  );
});

test("numbers and times of issue rise together, up to what the series says", () => {
  const swapped = [invoice("F-2026-00001", 2), invoice("F-2026-00002", 1)];
  expect(audit(company, series(1, 2), swapped)).toBe("F-2026-00002: it was issued before the number in front of it");
  const early = [invoice("F-2026-00001", 1), invoice("F-2026-00002", 1)];
  expect(audit(company, series(1, 2), early)).toBe(
    "F-2026-00002: it was not issued when its series says, at 2026-11-20T09:00:02.000Z",
  );
});

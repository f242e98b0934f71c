import { expect, test } from "vitest";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { EXEMPTION_CODES } from "#lib/domain/exemption-codes.ts";
import { exemptionReason } from "#lib/domain/exemption-reasons.ts";
import { vatCategory } from "#lib/domain/vat-treatment.ts";

const day = (text: string) => text as CalendarDate;

test("the franchise is named by the article in force on the day of issue, and by both while the old one is known", () => {
  const reason = (date: string) => exemptionReason("VATEX-FR-FRANCHISE", "fr", day(date));
  expect(reason("2026-08-31")).toBe("TVA non applicable, art. 293 B du CGI");
  expect(reason("2026-09-01")).toBe("TVA non applicable, art. 293 B du CGI (art. L. 223-3 du CIBS)");
  expect(reason("2027-12-31")).toBe("TVA non applicable, art. 293 B du CGI (art. L. 223-3 du CIBS)");
  expect(reason("2028-01-01")).toBe("TVA non applicable, art. L. 223-3 du CIBS");
});

test("no article of the CGI is named once they may no longer be", () => {
  for (const code of EXEMPTION_CODES) {
    for (const language of ["fr", "en"] as const) {
      expect(exemptionReason(code, language, day("2028-01-01")), code).not.toMatch(/CGI|French tax code/);
      expect(exemptionReason(code, language, day("2020-01-01")), code).toBeTruthy();
    }
  }
});

test("a reverse charge says so in the one word that the law wants, in either language", () => {
  for (const code of EXEMPTION_CODES.filter((code) => vatCategory(0, code) === "AE")) {
    for (const date of ["2020-01-01", "2026-09-01", "2028-01-01"]) {
      expect(exemptionReason(code, "fr", day(date))).toMatch(/^Autoliquidation/);
      expect(exemptionReason(code, "en", day(date))).toMatch(/^Reverse charge \(autoliquidation\)/);
    }
  }
});

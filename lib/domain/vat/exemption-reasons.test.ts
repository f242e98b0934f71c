import { expect, test } from "vitest";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import CODE_LIST from "#lib/domain/code-lists/exemption-codes.json" with { type: "json" };
import {
  EXEMPTION_CODES,
  EXEMPTION_GROUPS,
  exemptionChoices,
  exemptionGroup,
} from "#lib/domain/vat/exemption-codes.ts";
import { exemptionReason } from "#lib/domain/vat/exemption-reasons.ts";
import { vatCategory } from "#lib/domain/vat/vat-treatment.ts";

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

test("every code of the list that e-invoices take can be chosen, has words in both languages and one category", () => {
  expect([...EXEMPTION_CODES].sort()).toEqual(CODE_LIST.codes);
  expect(EXEMPTION_CODES).toHaveLength(88);
  for (const language of ["fr", "en"] as const) {
    const reasons = EXEMPTION_CODES.map((code) => exemptionReason(code, language, day("2026-11-20")));
    expect(new Set(reasons).size).toBe(EXEMPTION_CODES.length);
  }
  // The remarks of the list: "Only use with VAT category code".
  const only = {
    "VATEX-EU-AE": "AE",
    "VATEX-EU-IC": "K",
    "VATEX-EU-G": "G",
    "VATEX-EU-O": "O",
    "VATEX-EU-D": "E",
    "VATEX-EU-F": "E",
  };
  expect(Object.keys(only).map((code) => vatCategory(0, code as keyof typeof only))).toEqual(Object.values(only));
});

test("articles of French law are offered to sellers under it, and the franchise to who is in it", () => {
  const choices = (country: string, vatRegime: "standard" | "franchise" = "standard") =>
    exemptionChoices({ country, vatRegime });
  expect(choices("FR", "franchise")).toHaveLength(88);
  expect(choices("RE")).toHaveLength(87);
  expect(choices("DE", "franchise").filter((code) => code.startsWith("VATEX-FR-"))).toEqual([]);
  expect(choices("DE")).toContain("VATEX-EU-148-A");
});

test("every reason stands in one group of the list, those of each day first", () => {
  expect(EXEMPTION_CODES.filter((code) => exemptionGroup(code) === "usual")).toEqual([
    ...["VATEX-FR-FRANCHISE", "VATEX-EU-AE", "VATEX-EU-IC", "VATEX-EU-G", "VATEX-EU-O", "VATEX-FR-AE"],
  ]);
  const sizes = EXEMPTION_GROUPS.map(
    (group) => EXEMPTION_CODES.filter((code) => exemptionGroup(code) === group).length,
  );
  expect(sizes).toEqual([6, 24, 4, 54]);
});

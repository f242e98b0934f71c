import { expect, test } from "vitest";
import { legalFormAndCapital, legalRegistration } from "#lib/domain/parties/legal-registration.ts";

const words = (legalForm: string | null, shareCapital: string | null, language: "fr" | "en" = "fr") =>
  legalFormAndCapital({ legalForm, shareCapital }, language);

test.each([
  ["SAS", "10 000 €", "SAS au capital de 10 000 €"],
  ["SAS", "10 000 EUR", "SAS au capital de 10 000 EUR"],
  ["SARL", "10000", "SARL au capital de 10000\u00a0€"],
  ["SARL", "au capital variable de 5 000 €", "SARL au capital variable de 5 000 €"],
  ["EI", null, "EI"],
  [null, "10 000 €", "au capital de 10 000 €"],
  [null, null, null],
])("form %s and capital %s: %s", (form, capital, expected) => {
  expect(words(form, capital)).toBe(expected);
});

test("in English the capital is said in English", () => {
  expect(words("SAS", "€10,000", "en")).toBe("SAS with a share capital of €10,000");
});

test("with the register entry it is one line, as the page and BT-33 have it", () => {
  const company = { legalForm: "SAS", shareCapital: "10 000 €", rcs: "RCS Paris 123 456 789" };
  expect(legalRegistration(company, "fr")).toBe("SAS au capital de 10 000 €, RCS Paris 123 456 789");
  expect(legalRegistration({ ...company, legalForm: null, shareCapital: null }, "fr")).toBe("RCS Paris 123 456 789");
  expect(legalRegistration({ ...company, legalForm: null, shareCapital: null, rcs: null }, "fr")).toBeNull();
});

import { expect, test } from "vitest";
import { LABELS, taxNumberInWords } from "#lib/documents/invoice-labels.ts";

const address = { line1: "1 Main Street", line2: null, postalCode: "10001", city: "New York", country: "US" };

test("a tax number is called a VAT number where it is one, and stands as it was written", () => {
  expect(taxNumberInWords(LABELS.en, { address, vatNumber: "12-3456789" })).toBe("Tax no. 12-3456789");
  expect(taxNumberInWords(LABELS.fr, { address, vatNumber: "12-3456789" })).toBe("N° fiscal 12-3456789");
  expect(taxNumberInWords(LABELS.fr, { address, vatNumber: "FR59902144377" })).toBe("N° TVA FR59902144377");
  expect(taxNumberInWords(LABELS.en, { address, vatNumber: null })).toBeNull();
});

import { expect, test } from "vitest";
import { unsupportedCharacters } from "#lib/documents/fonts/unsupported-characters.ts";
import { sampleInvoiceDocument } from "#lib/documents/sample-invoice-document.ts";

const LINE = { quantityE4: 10_000, unit: null, unitPriceCents: 100, taxRateBp: 2000 };

test("names the field and shows the characters, in the company's language", () => {
  const address = { line1: "1 rue A", line2: null, postalCode: "1", city: "תל אביב", country: "IL" };
  const invoice = sampleInvoiceDocument({
    client: { name: "شركة", deliveryAddress: address },
    lines: [
      { ...LINE, description: "Café 🎉" },
      { ...LINE, description: "हिन्दी", unit: "ชั่วโมง" },
    ],
  });
  expect(unsupportedCharacters(invoice)).toEqual([
    { path: "client.name", message: "Ces caractères ne peuvent pas être imprimés sur la facture : ش ر ك ة." },
    { path: "client.deliveryAddress.city", message: expect.stringContaining("ת ל א ב י") },
    { path: "lines[1].description", message: expect.stringContaining("हि") },
    { path: "lines[1].unit", message: expect.stringContaining("ชั่") },
  ]);
  expect(unsupportedCharacters(invoice, "en")[0]?.message).toBe(
    "These characters cannot be printed on the invoice: ش ر ك ة.",
  );
});

test("finds nothing in Latin, Greek, Cyrillic, Chinese, Japanese, Korean, or emoji", () => {
  const description = "Žluťoučký Ğ ẞ Ωμέγα Щука їжак 漢字 ひらがな カタカナ 한국어 👩‍👩‍👧 🇫🇷 ❤️ ✓";
  expect(
    unsupportedCharacters(
      sampleInvoiceDocument({ description, notes: description, lines: [{ ...LINE, description }] }),
    ),
  ).toEqual([]);
});

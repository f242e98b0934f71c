import fc from "fast-check";
import { getDocumentProxy } from "unpdf";
import { beforeAll, expect, test } from "vitest";
import { facturxXml } from "#lib/documents/facturx/facturx-xml.ts";
import { printable } from "#lib/documents/fonts/printable-text.ts";
import { renderInvoicePdf } from "#lib/documents/pdf/render-invoice-pdf.ts";
import { printableDocument } from "#lib/documents/printable-document.ts";
import { sampleCreditNoteDocument, sampleInvoiceDocument } from "#lib/documents/sample-invoice-document.ts";
import { settleExemptions } from "#lib/domain/invoices/exemptions.ts";
import { buildWorkers } from "#scripts/local/build-workers.ts";

const DISGUISED = [
  ..."\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c", // directions
  ..."\u200b\u200c\u200d\u2060\u2063\ufeff\u00ad\u034f\u180e\u3164\u115f\uffa0\ufe0f", // nothing visible
  ..."\u0000\u0007\u001b\u007f\u0080\u0085\u009f\ufff9", // controls
  ..."\n\r\u2028\u2029\t\u00a0\u202f\u3000",
  ...["\u{e0041}", "\u{e007f}", "\u{e0100}", "\ud800", "\udc00"],
  ...["ＡＢＣ１２３", "𝗕𝗼𝗹𝗱", "e\u0301", "\u212b", "ﬁ", "①", "漢字", "한글", "Łódź", "<&>"],
];

/** Visible characters with invisible ones between them. */
const disguised = fc
  .array(fc.oneof(fc.constantFrom(...DISGUISED), fc.string({ unit: "grapheme-ascii", maxLength: 3 })), { maxLength: 8 })
  .map((parts) => `A${parts.join("")}Z`);

const settled = (document: ReturnType<typeof sampleInvoiceDocument>) => ({
  ...document,
  ...settleExemptions(document),
});
const squeezed = (text: string) => text.replaceAll(/\s/g, "");

/** The unescaped contents of all elements of a name. */
function contents(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<ram:${name}>([^<]*)</ram:${name}>`, "g"))].map(([, content = ""]) =>
    content.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
  );
}

test("what the XML says of names, lines and words is what the page draws, whatever is hidden between the letters", () => {
  fc.assert(
    fc.property(
      fc.array(disguised, { minLength: 6, maxLength: 6 }),
      ([seller = "", buyer = "", line = "", unitLine = "", notes = "", city = ""]) => {
        const document = sampleInvoiceDocument({
          notes,
          company: { name: seller },
          client: { name: buyer, address: { line1: line, line2: null, postalCode: "75002", city, country: "FR" } },
          lines: [{ description: unitLine, quantityE4: 10_000, unit: null, unitPriceCents: 100, taxRateBp: 2000 }],
        });
        const xml = facturxXml(settled(printableDocument(document)));
        const names = contents(xml, "Name").map(squeezed);
        expect(names).toContain(squeezed(printable(seller)));
        expect(names).toContain(squeezed(printable(buyer)));
        expect(contents(xml, "Content").map(squeezed)).toContain(squeezed(printable(notes)));
        expect(contents(xml, "CityName").map(squeezed)).toContain(squeezed(printable(city)));
        expect(
          squeezed([...contents(xml, "Name").slice(0, 1), ...contents(xml, "Description").slice(0, 1)].join("")),
        ).toContain(squeezed(printable(unitLine)));
        expect(xml).not.toMatch(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u0080-\u009f]/);
      },
    ),
    { numRuns: 300 },
  );
});

test("an optional text that is blank is in neither", () => {
  const xml = facturxXml(
    settled(
      printableDocument(
        sampleInvoiceDocument({ notes: "\u3164\u200b", description: " \u2800", company: { phone: "\u00ad" } }),
      ),
    ),
  );
  expect(contents(xml, "Content").some((content) => content.trim() === "")).toBe(false);
  expect(xml).not.toContain("TelephoneUniversalCommunication");
});

test("what is stored stays as it was typed", () => {
  const document = sampleInvoiceDocument({ client: { name: "\u202eACME" } });
  expect(printableDocument(document).client.name).toBe("ACME");
  expect(document.client.name).toBe("\u202eACME");
});

test("a document of plain texts is drawn as it is", () => {
  for (const document of [sampleInvoiceDocument(), sampleCreditNoteDocument()])
    expect(printableDocument(document)).toEqual(document);
});

beforeAll(() => buildWorkers());

test("the file's page and the XML in it read the same", async () => {
  const document = sampleInvoiceDocument({
    format: "facturx",
    company: { name: "Atelier \u202eMCA\u202c ＬＵＭＥＮ" },
    client: { name: "\u2067Jardins\u2069 \u200bdu\u3164 P\u00adarc" },
    notes: "Merci\u2028de votre\u0085confiance\ufeff \u{e0041}!",
    lines: [
      {
        description: "Con\u200dseil\u2029Lot \u202d1\u202c",
        quantityE4: 10_000,
        unit: "day",
        unitPriceCents: 100,
        taxRateBp: 2000,
      },
    ],
  });
  const pdf = await getDocumentProxy(Uint8Array.from(await renderInvoicePdf(settled(document))));
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getTextContent()),
  );
  const page = squeezed(pages.flatMap(({ items }) => items.map((item) => ("str" in item ? item.str : ""))).join(""));
  const attachments: Record<string, { content: Uint8Array }> = await pdf.getAttachments();
  const xml = new TextDecoder().decode(attachments["factur-x.xml"]?.content);
  for (const text of ["Atelier MCA LUMEN", "Jardins du Parc", "Merci\nde votre\nconfiance !", "Conseil", "Lot 1"]) {
    expect(xml).toContain(`>${text}<`);
    expect(page).toContain(squeezed(text));
  }
}, 60_000);

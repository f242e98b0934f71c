import { getDocumentProxy } from "unpdf";
import { beforeAll, expect, it } from "vitest";
import { renderInvoicePdf } from "#lib/documents/pdf/render-invoice-pdf.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";
import {
  sampleCreditNoteDocument,
  sampleInvoiceDocument,
  sampleLines,
} from "#lib/documents/sample-invoice-document.ts";
import { buildWorkers } from "#scripts/local/build-workers.ts";

interface Node {
  role: string;
  alt?: string;
  children: (Node | { type: string; id: string })[];
}

type Read = [role: string, content: string | Read[]];

beforeAll(buildWorkers);

/** What a screen reader reads of each page: the structure with its texts, and the texts that are outside of it. */
async function readAloud(document: SalesDocument): Promise<{ structure: Read[]; artifacts: string[] }[]> {
  const pdf = await getDocumentProxy((await renderInvoicePdf(document)).slice());
  expect((await pdf.getMarkInfo())?.Marked).toBe(true);
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const texts = new Map<string, string>();
      const artifacts: string[] = [];
      let open = "";
      for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
        if ("str" in item) {
          if (open) texts.set(open, `${texts.get(open) ?? ""}${item.str}${item.hasEOL ? " " : ""}`);
          else if (item.str.trim()) artifacts.push(item.str);
        } else open = item.type === "beginMarkedContentProps" ? item.id : "";
      }
      const read = ({ role, alt, children }: Node): Read => {
        const parts = children.map((child) => ("role" in child ? read(child) : (texts.get(child.id) ?? "")));
        if (parts.every((part) => typeof part === "string"))
          return [role, alt ?? parts.join("").replaceAll(/\s+/g, " ").trim()];
        return [role, (parts as Read[]).filter(([, content]) => content.length > 0)]; // else of other pages
      };
      const [, structure] = read((await page.getStructTree()) as unknown as Node);
      const [[, whole]] = structure as [Read];
      return { structure: whole as Read[], artifacts };
    }),
  );
}

/** The parts of this role, at any depth. */
function all(role: string, parts: readonly Read[]): Read[] {
  return parts.flatMap((part) => [
    ...(part[0] === role ? [part] : []),
    ...(typeof part[1] === "string" ? [] : all(role, part[1])),
  ]);
}

it("a page is read with its headings, each party as a whole, tables by row, and what its code is for", async () => {
  const [page] = await readAloud(sampleInvoiceDocument());
  const structure = page?.structure ?? [];
  expect(structure[1]).toEqual(["H1", "Facture F-2026-00042"]);
  expect(all("Sect", structure)).toEqual([
    [
      "Sect",
      [
        ["H2", "Émetteur"],
        ["P", expect.stringMatching(/^Atelier Lumen 12 rue .* atelier-lumen\.example$/)],
      ],
    ],
    [
      "Sect",
      [
        ["H2", "Facturé à"],
        ["P", expect.stringMatching(/^Jardins du Parc 48 avenue .*@jardins\.example$/)],
      ],
    ],
  ]);
  const [lines, vat, totals] = all("Table", structure).map(([, rows]) => rows as Read[]);
  expect(lines?.slice(0, 2)).toEqual([
    [
      "TR",
      [
        ...[
          ["TH", "Désignation"],
          ["TH", "Quantité"],
          ["TH", "Prix unitaire HT"],
          ["TH", "TVA"],
          ["TH", "Total HT"],
        ],
      ],
    ],
    [
      "TR",
      [
        ...[
          ["TD", "Conception de l’identité visuelle"],
          ["TD", "3,5 jours"],
          ["TD", "650,00 €"],
        ],
        ...[
          ["TD", "20 %"],
          ["TD", "2 275,00 €"],
        ],
      ],
    ],
  ]);
  expect(lines).toHaveLength(4);
  expect(vat).toHaveLength(3);
  expect(totals?.at(-1)).toEqual([
    "TR",
    [
      ["TH", "Net à payer"],
      ["TD", "2 294,58 €"],
    ],
  ]);
  expect(all("Figure", structure)).toEqual([["Figure", "Code QR du virement"]]);
  expect(page?.artifacts).toEqual(["Page 1 sur 1"]);
});

it("what every page repeats is read once, and a row that goes on gets no second head", async () => {
  const description = Array.from({ length: 90 }, (_, index) => `Ligne ${index + 1}.`).join("\n");
  const lines = sampleLines(30).map((line, index) => (index === 5 ? { ...line, description } : line));
  const pages = await readAloud(sampleInvoiceDocument({ lines, company: { isTest: true } }));
  const [first, second] = pages;
  expect(pages.length).toBeGreaterThan(2);
  for (const text of ["Désignation", "Atelier Lumen SAS au capital de 10 000 €", "SPECIMEN. "]) {
    const isRead = pages.map(({ structure }) => JSON.stringify(structure).includes(text));
    expect(isRead, text).toEqual(pages.map((_, index) => index === 0));
  }
  expect(second?.artifacts).toContain("Désignation");
  const [row] = all("TR", second?.structure ?? []);
  expect(row).toEqual(["TR", [["TD", expect.stringMatching(/^Ligne \d+\. Ligne/)]]]);
  expect(all("TR", first?.structure ?? []).at(-1)?.[1]).toHaveLength(5);
});

it("a logo is read as the name of its company", async () => {
  const pixel = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const document = { ...sampleCreditNoteDocument(), logo: { mediaType: "image/png" as const, content: pixel } };
  const [page] = await readAloud(document);
  expect(page?.structure[0]).toEqual(["Figure", "Atelier Lumen"]);
});

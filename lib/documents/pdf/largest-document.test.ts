import { randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { createInvoiceBody } from "#lib/contract/invoice-input.ts";
import { readFacturx } from "#lib/documents/facturx/read-facturx.ts";
import { renderInvoicePdf } from "#lib/documents/pdf/render-invoice-pdf.ts";
import { sampleInvoiceDocument } from "#lib/documents/sample-invoice-document.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { settleExemptions } from "#lib/domain/invoices/exemptions.ts";
import { MAX_ATTACHMENT_BYTES, MAX_INVOICE_ATTACHMENTS_BYTES } from "#lib/domain/invoices/invoice-attachment.ts";
import { computeTotals } from "#lib/domain/lines/totals.ts";
import { MAX_LINE_BREAKS } from "#lib/domain/text/line-breaks.ts";
import { oneIn } from "#scripts/checks/set-of-tests.ts";
import { buildWorkers } from "#scripts/local/build-workers.ts";

// The largest invoices that the contract allows, with the texts that take longest to draw.

/** The API's body limit. */
const BODY_BYTES = 1024 * 1024;
const LINES = 1_000;
/** The time limit of the archiving job. A request has 20 s, and gets the document from the archive afterwards. */
const ARCHIVING_MS = 100_000;

beforeAll(buildWorkers);

/** As many repetitions of these characters as the contract allows, with the maximum number of line breaks. */
function largestBody(characters: string) {
  const body = {
    ...{ clientId: newId(), issueDate: "2026-11-20", dueDate: "2026-12-20", format: "facturx" },
    lines: Array.from({ length: LINES }, () => ({ description: "", quantity: 1, unitPrice: 1, taxRate: 20 })),
  };
  const bytesPerLine = Math.floor((BODY_BYTES - Buffer.byteLength(JSON.stringify(body))) / LINES);
  const alphabet = Array.from(characters);
  for (const line of body.lines) {
    const breaks = MAX_LINE_BREAKS / LINES - 1;
    let [text, bytes, count] = ["", 2 * breaks, breaks];
    for (;;) {
      const next = alphabet[count % alphabet.length] ?? "";
      bytes += Buffer.byteLength(next);
      if (bytes > bytesPerLine || ++count > 1_000) break;
      text += next;
    }
    const piece = Math.ceil(text.length / (breaks + 1));
    line.description = Array.from({ length: breaks + 1 }, (_, index) =>
      text.slice(index * piece, (index + 1) * piece).toWellFormed(),
    ).join("\n");
  }
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(BODY_BYTES);
  return body;
}

test("a Factur-X with as many files as an invoice may have is drawn, and gives its XML back", async () => {
  const file = { mediaType: "application/pdf" as const, content: randomBytes(MAX_ATTACHMENT_BYTES) };
  const attachments = ["a.pdf", "b.pdf"].map((name) => ({ name, ...file }));
  const document = sampleInvoiceDocument({ attachments, format: "facturx" });
  const pdf = await renderInvoicePdf({ ...document, ...settleExemptions(document) });
  // Base64 adds a third, which the compression of the file takes back.
  expect(pdf.length).toBeLessThan(1.1 * MAX_INVOICE_ATTACHMENTS_BYTES);
  const xml = Buffer.from(readFacturx(pdf) ?? "").toString();
  expect(xml.split(Buffer.from(file.content).toString("base64"))).toHaveLength(3);
});

const TEXTS: [name: string, characters: string][] = [
  ["Latin words", "Prestation de conseil, lot no 7 "],
  ["Chinese", "設計費用與技術支援服務合約"],
  ["every font in turn", "設a→ж計é∀Ω技ъ"],
  ["letters with several marks", "e\u0323\u0301o\u0323\u0308 "],
];

test.each(oneIn(2, TEXTS))(
  "the largest invoice of %s is drawn while the archiving job waits for it",
  async (_, characters) => {
    const { lines, issueDate, format } = createInvoiceBody.parse(largestBody(characters));
    const totals = computeTotals(lines);
    if (!totals.ok) throw new Error(totals.code);
    const invoice = { ...sampleInvoiceDocument({ lines }), issueDate, format };
    const pdf = await renderInvoicePdf(invoice, { timeoutMs: ARCHIVING_MS });
    const pages =
      Buffer.from(pdf)
        .toString("latin1")
        .match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(100);
    expect(pages).toBeLessThan(1_000);
  },
  120_000,
);

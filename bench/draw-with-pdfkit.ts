import { createWriteStream } from "node:fs";
import PDFDocument from "pdfkit";
import type { InvoiceDocument } from "#lib/documents/invoice-document.ts";
import { formatMoney, formatQuantity, formatTaxRate } from "#lib/domain/money/money.ts";

const COLUMNS = [
  [40, 250],
  [290, 60],
  [350, 80],
  [430, 40],
  [470, 85],
] as const;

/** The lower bound: only the rows, in the same font, positioned by hand. */
export function drawWithPdfkit(invoice: InvoiceDocument, font: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const document = new PDFDocument({ size: "A4", margin: 0 });
    document.pipe(createWriteStream("/dev/null")).on("finish", resolve).on("error", reject);
    document.font(font).fontSize(9);
    let y = 40;
    for (const line of invoice.lines) {
      if (y > 780) {
        document.addPage();
        y = 40;
      }
      const cells = [
        line.description,
        formatQuantity(line.quantityE4, "fr"),
        formatMoney(line.unitPriceCents, invoice.currency, "fr"),
        formatTaxRate(line.taxRateBp, "fr"),
        formatMoney(line.totalCents, invoice.currency, "fr"),
      ];
      for (const [index, [x, width]] of COLUMNS.entries()) {
        document.text(cells[index] ?? "", x, y, { width, align: index === 0 ? "left" : "right", lineBreak: true });
      }
      y += 18;
    }
    document.end();
  });
}

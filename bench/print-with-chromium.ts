import type { Browser } from "@playwright/test";
import type { InvoiceDocument } from "#lib/documents/invoice-document.ts";
import { formatMoney, formatQuantity, formatTaxRate } from "#lib/domain/money/money.ts";

/** The usual alternative: a running browser prints the same invoice as a plain HTML page. */
export async function printWithChromium(browser: Browser, invoice: InvoiceDocument): Promise<Uint8Array> {
  const page = await browser.newPage();
  try {
    await page.setContent(html(invoice));
    return await page.pdf({ format: "A4", printBackground: true });
  } finally {
    await page.close();
  }
}

function html({ number, issueDate, dueDate, currency, company, client, lines, ...totals }: InvoiceDocument): string {
  const money = (cents: number) => formatMoney(cents, currency, company.language);
  const party = ({ name, address, siren }: Pick<InvoiceDocument["client"], "name" | "address" | "siren">) =>
    `<p><b>${name}</b><br>${address.line1}<br>${address.postalCode} ${address.city}<br>SIREN ${siren}</p>`;
  const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const rows = lines.map((line) =>
    row([
      line.description,
      formatQuantity(line.quantityE4, company.language),
      line.unit ?? "",
      money(line.unitPriceCents),
      formatTaxRate(line.taxRateBp, company.language),
      money(line.totalCents),
    ]),
  );
  const vat = totals.taxBreakdown.map((group) =>
    row([formatTaxRate(group.taxRateBp, company.language), money(group.baseCents), money(group.taxCents)]),
  );
  return `<!doctype html><meta charset="utf-8"><style>
    body { font: 9pt sans-serif; margin: 0 } table { width: 100%; border-collapse: collapse } td { padding: 2mm 1mm; border-bottom: 1px solid #ddd }
    td:not(:first-child) { text-align: right } tr { break-inside: avoid } .parties { display: flex; gap: 20mm }
  </style><h1>${number}</h1><p>${issueDate} – ${dueDate}</p><div class="parties">${party(company)}${party(client)}</div>
  <table>${rows.join("")}</table><table>${vat.join("")}</table>
  <table>${[totals.subtotalCents, totals.taxTotalCents, totals.totalCents].map((cents) => row(["", money(cents)])).join("")}</table>`;
}

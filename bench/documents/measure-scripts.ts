import { textsOfScripts } from "#bench/documents/texts-of-scripts.ts";
import { reportFigure, TABLE_HEAD } from "#bench/figures.ts";
import { median } from "#bench/statistics.ts";
import { renderInvoicePdf } from "#lib/documents/pdf/render-invoice-pdf.ts";
import { sampleInvoiceDocument, sampleLines } from "#lib/documents/sample-invoice-document.ts";

const ROUNDS = 15;

/**
 * Invoices of 1,000 lines in non-Latin scripts, whose glyphs come from other fonts, beside Latin ones of the same
 * length.
 */
export async function measureScripts(): Promise<void> {
  const documents = Object.entries(textsOfScripts()).map(([script, texts]) => ({
    script,
    invoice: sampleInvoiceDocument({
      lines: sampleLines(texts.length).map((line, at) => ({ ...line, description: texts[at] ?? "" })),
    }),
    times: [] as number[],
  }));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { invoice, times } of documents) {
      const started = performance.now();
      await renderInvoicePdf(invoice);
      if (round > 0) times.push(performance.now() - started); // the first is a warm-up
    }
  }
  console.log(`\n## Invoices of 1,000 lines by their script\n\n${TABLE_HEAD}`);
  const [latin, ...others] = documents;
  for (const { script, times } of others) {
    const ratio = median(times.map((milliseconds, round) => milliseconds / (latin?.times[round] ?? 1)));
    const name = `1,000 lines in ${script}, to ${latin?.script}`;
    reportFigure({ name, measured: `${ratio.toFixed(2)} × (${median(times).toFixed(0)} ms)` });
  }
}

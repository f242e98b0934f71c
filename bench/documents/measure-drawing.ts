import { drawWithPdfkit, marksOf } from "#bench/documents/draw-with-pdfkit.ts";
import { atMost, type Figure, reportFigure, TABLE_HEAD } from "#bench/figures.ts";
import { median } from "#bench/statistics.ts";
import { renderInvoicePdf } from "#lib/documents/pdf/render-invoice-pdf.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";
import { sampleInvoiceDocument, sampleLines } from "#lib/documents/sample-invoice-document.ts";

const ROUNDS = 40;
const PDFKIT = "pdfkit, laid out beforehand";
/** The aims for a first rendering, in milliseconds by lines. */
const AIMS = new Map([
  [10, 30],
  [1000, 300],
]);

/**
 * First renderings in a warm rendering thread, as PDF and as Factur-X, beside the same marks drawn by pdfkit. Each
 * round draws another invoice by every way in turn, so that a slow moment of the machine affects all, and nobody has
 * drawn it before.
 */
export async function measureDrawing(): Promise<void> {
  const timed = (work: (invoice: SalesDocument) => Promise<unknown>) => async (invoice: SalesDocument) => {
    const started = performance.now();
    await work(invoice);
    return performance.now() - started;
  };
  const ways: Record<string, (invoice: SalesDocument) => Promise<number>> = {
    PDF: timed((invoice) => renderInvoicePdf(invoice)),
    "Factur-X": timed((invoice) => renderInvoicePdf({ ...invoice, format: "facturx" })),
    [PDFKIT]: async (invoice) => {
      const marks = await marksOf(invoice);
      return timed(() => drawWithPdfkit(marks))(invoice);
    },
  };
  const names = Object.keys(ways);
  const figures: Figure[] = [];
  console.log(
    `\n## First rendering of an invoice\n\n| lines | ${names.join(" | ")} |\n|--:|${names.map(() => "--:").join("|")}|`,
  );
  for (const lines of [10, 100, 1000]) {
    const times = new Map<string, number[]>(names.map((name) => [name, []]));
    for (let round = 0; round <= ROUNDS; round++) {
      const invoice = sampleInvoiceDocument({ number: `F-2026-${lines}${round}`, lines: anotherDraft(lines, round) });
      for (const [name, draw] of Object.entries(ways)) {
        const milliseconds = await draw(invoice);
        if (round > 0) times.get(name)?.push(milliseconds); // the first is a warm-up
      }
    }
    const middle = (name: string) => median(times.get(name) ?? []);
    /** The median of the ratios within a round. */
    const ofPdf = (name: string) =>
      median((times.get(name) ?? []).map((time, round) => time / (times.get("PDF")?.[round] ?? 1)));
    const cells = names.map(
      (name) => `${middle(name).toFixed(0)} ms${name === "PDF" ? "" : ` (${ofPdf(name).toFixed(1)} ×)`}`,
    );
    console.log(`| ${[lines, ...cells].join(" | ")} |`);
    const [drawn, aim] = [middle("PDF"), AIMS.get(lines)];
    const name = `first rendering of ${lines} lines`;
    figures.push({ name, measured: `${drawn.toFixed(0)} ms`, ...(aim && { aim: atMost(drawn, aim, "ms") }) });
    const ofPdfkit = 1 / ofPdf(PDFKIT);
    figures.push({ name: `${name}: to the same marks drawn by pdfkit`, measured: `${ofPdfkit.toFixed(1)} ×` });
  }
  console.log(`\n${TABLE_HEAD}`);
  for (const figure of figures) reportFigure(figure);
}

/** Lines that differ from round to round, so that no program finds them in a cache. */
function anotherDraft(count: number, round: number): ReturnType<typeof sampleLines> {
  return sampleLines(count).map((line, index) => ({
    ...line,
    description: `${line.description} (${round}.${index})`,
    unitPriceCents: line.unitPriceCents + round,
  }));
}

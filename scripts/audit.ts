import type { AuditedPart } from "#lib/audit/audit-database.ts";
import { withDatabase } from "./with-database.ts";

/** Verifies the database, also while Folio runs: says of each company what was found in order, or the first fault, and then exits with 1. */
await withDatabase(async () => {
  const { auditDatabase } = await import("#lib/audit/audit-database.ts");
  const outcome = await auditDatabase((part) => console.log(describe(part)));
  if (outcome.ok) {
    console.log("All in order.");
    return 0;
  }
  const { part, invoice, what } = outcome;
  console.error(invoice === null ? `FAULT: ${part}: ${what}.` : `FAULT: ${part}, ${invoice}: ${what}.`);
  return 1;
});

function describe({ id, name, head, figures }: AuditedPart): string {
  const lines = [`${name} (${id})`];
  if (figures) {
    const { invoices, drafts, cancelled, payments, documents, series, notArchived, unpinned } = figures;
    lines.push(
      `  ${invoices} invoices, of which ${drafts} drafts and ${cancelled} cancelled; ${payments} payments; ${documents} archived documents`,
    );
    for (const { kind, year, firstNumber, lastNumber } of series) {
      lines.push(
        `  numbers of ${kind === "invoice" ? "invoices" : "credit notes"} ${year}: ${firstNumber} to ${lastNumber}, without a gap`,
      );
    }
    if (notArchived > 0) lines.push(`  ${notArchived} documents are not archived yet`);
    if (unpinned > 0) lines.push(`  ${unpinned} invoices and documents are older than the trail's record of their content`);
  }
  lines.push(head.sequence === 0 ? "  trail: nothing yet" : `  trail: ${head.sequence} events, the last ${head.hash}`);
  return lines.join("\n");
}

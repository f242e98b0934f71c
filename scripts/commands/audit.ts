import { parseArgs } from "node:util";
import type { AuditedPart } from "#lib/audit/audit-database.ts";
import { periodName } from "#lib/domain/numbers/invoice-number.ts";
import { answerHelp, USAGE } from "#scripts/local/usage.js";
import { withDatabase } from "#scripts/local/with-database.ts";

answerHelp("audit");

const NAMES = { invoice: "invoices", credit_note: "credit notes", quote: "quotes" } as const;

/**
 * Verifies the database, even while Folio runs. Prints the totals of each company without faults, or the first fault,
 * and then exits with
 * 1. With `--kept`, a hash that an earlier audit printed must still exist.
 */
await withDatabase(async () => {
  const { values, positionals } = parseArgs({ options: { kept: { type: "string", multiple: true } }, strict: false });
  const keptHashes = (values.kept ?? []).map(String);
  if (
    positionals.length > 0 ||
    Object.keys(values).some((name) => name !== "kept") ||
    !keptHashes.every((hash) => /^[0-9a-f]{64}$/.test(hash))
  ) {
    console.error(`Usage: ${USAGE.audit}`);
    return 2;
  }
  const { auditDatabase } = await import("#lib/audit/audit-database.ts");
  const outcome = await auditDatabase((part) => console.log(describe(part)), keptHashes);
  if (outcome.ok) {
    console.log("All in order.");
    return 0;
  }
  const { part, invoice, what } = outcome;
  console.error(`FAULT: ${[part, invoice].filter((name) => name !== null).join(", ")}${part ? ": " : ""}${what}.`);
  return 1;
});

function describe({ id, name, head, figures }: AuditedPart): string {
  const lines = [`${name} (${id})`];
  if (figures) {
    const {
      invoices,
      drafts,
      cancelled,
      payments,
      documents,
      quotes,
      receipts,
      bankEntries,
      foreignFees,
      series,
      notArchived,
      unpinned,
    } = figures;
    lines.push(
      `invoices issued: ${invoices - drafts}, cancelled of them: ${cancelled}; drafts: ${drafts}; payments: ${payments}`,
    );
    for (const { kind, year, month, firstNumber, lastNumber } of series) {
      lines.push(
        `numbers of ${NAMES[kind]} ${periodName({ year, month })}: ${firstNumber} to ${lastNumber}, none missing`,
      );
    }
    if (quotes > 0) lines.push(`quotes: ${quotes}`);
    if (receipts > payments) lines.push(`receipts that are no payments of one invoice: ${receipts - payments}`);
    if (bankEntries > 0) lines.push(`entries of bank statements: ${bankEntries}`);
    if (foreignFees > 0)
      lines.push(`online payments whose fee is in another currency than the books', and not booked: ${foreignFees}`);
    lines.push(`archived documents: ${documents}${notArchived > 0 ? `; still to be archived: ${notArchived}` : ""}`);
    if (unpinned > 0) lines.push(`invoices and documents older than the trail's record of their content: ${unpinned}`);
  }
  lines.push(
    head.sequence === 0 ? "trail: nothing yet" : `trail: ${head.sequence} events, the last with hash ${head.hash}`,
  );
  return lines.join("\n  ");
}

import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { NumberAudit } from "#lib/audit/number-series.ts";
import type { AuditedCompany } from "#lib/db/audit-log/audited.ts";
import { type AuditedQuote, auditedQuotes, findVanishedQuote } from "#lib/db/quotes/audited-quotes.ts";
import type { Snapshot } from "#lib/db/snapshot.ts";
import { quoteTotals } from "#lib/domain/quotes/quote-totals.ts";

/** A fault: the quote (its number, or another name) and a description. */
interface QuoteFault {
  ok: false;
  quote: string;
  what: string;
}

/**
 * Checks all quotes of a company against themselves, the trail and the archive, and adds their numbers. Stops at the
 * first fault. `count`: of all, drafts included.
 */
export async function auditQuotes(
  snapshot: Snapshot,
  company: AuditedCompany,
  numbers: NumberAudit,
): Promise<{ ok: true; count: number } | QuoteFault> {
  const vanished = await findVanishedQuote(snapshot, company.id);
  if (vanished !== null) return { ok: false, quote: vanished, what: "the trail says that it was sent, but it is gone" };
  let count = 0;
  for await (const quote of auditedQuotes(snapshot, company.id)) {
    const what = checkTotals(quote) ?? checkDocuments(quote) ?? numbers.addQuote(quote);
    if (what) return { ok: false, quote: quote.number ?? `draft ${quote.id} of a quote`, what };
    count++;
  }
  return { ok: true, count };
}

/** Recalculates the amounts of a quote from its lines. Returns the fault, or null. */
function checkTotals({ content, taxBreakdown, subtotalCents, taxTotalCents, totalCents }: AuditedQuote): string | null {
  const computed = quoteTotals(content.lines, content);
  if (!computed.ok) return "its lines give no valid total";
  const stored = { lines: content.lines, taxBreakdown, subtotalCents, taxTotalCents, totalCents };
  const { lines, taxBreakdown: byRate, subtotalCents: subtotal, taxTotalCents: taxTotal, totalCents: total } = computed;
  const expected = { lines, taxBreakdown: byRate, subtotalCents: subtotal, taxTotalCents: taxTotal, totalCents: total };
  return isDeepStrictEqual(stored, expected) ? null : "its amounts are not what its lines give";
}

/** Checks the archived PDFs, and that what was signed is one of them. Returns the fault, or null. */
function checkDocuments({ documents, signatures }: AuditedQuote): string | null {
  const changed = documents.find(({ sha256, contentSha256 }) => sha256 !== contentSha256);
  if (changed)
    return `the PDF of its version ${changed.version} was changed: its bytes do not give the SHA-256 that the archive names`;
  for (const { version, documentSha256 } of signatures) {
    const signed = documents.find((each) => each.version === version && each.kind === "quote");
    if (signed?.sha256 !== documentSha256) return `the PDF of version ${version} is not the one that was signed`;
  }
  return null;
}

import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import type { Invoice, InvoiceLine } from "#lib/domain/invoice.ts";

const FROZEN = [
  "id",
  "companyId",
  "number",
  "issuedAt",
  "format",
  "currency",
  "issueDate",
  "dueDate",
  "serviceDate",
  "clientId",
  "clientName",
  "taxRateBp",
  "operationCategory",
  "taxExchangeRateE6",
  "description",
  "notes",
  "company",
  "client",
  "taxBreakdown",
  "subtotalCents",
  "taxTotalCents",
  "totalCents",
] as const satisfies (keyof Invoice)[];

const FROZEN_OF_LINE = [
  "lineNumber",
  "description",
  "quantityE4",
  "unit",
  "unitPriceCents",
  "taxRateBp",
  "exemptionCode",
  "totalCents",
] as const satisfies (keyof InvoiceLine)[];

/** What issuing freezes, with parties and VAT breakdown as they were stored then. */
export type FrozenContent = Pick<Invoice, (typeof FROZEN)[number]> & { lines: Pick<InvoiceLine, (typeof FROZEN_OF_LINE)[number]>[] };

/**
 * SHA-256, in hex, over the canonical JSON (RFC 8785) of all that issuing freezes. The trail keeps it, and the audit counts it again, so the
 * lists above can never change: what a later version freezes besides needs a digest of its own.
 */
export function contentSha256(invoice: FrozenContent): string {
  const content = { ...pick(invoice, FROZEN), lines: invoice.lines.map((line) => pick(line, FROZEN_OF_LINE)) };
  return createHash("sha256")
    .update(canonicalize(content) ?? "")
    .digest("hex");
}

function pick<T, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;
}

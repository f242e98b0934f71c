import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import type { Invoice, InvoiceLine } from "#lib/domain/invoice/invoice.ts";
import type { TaxBreakdownLine } from "#lib/domain/invoice/invoice-totals.ts";

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

const FROZEN_OF_RATE = ["taxRateBp", "exemptionCode", "baseCents", "taxCents"] as const satisfies (keyof TaxBreakdownLine)[];

/** What issuing freezes, with the parties as they were stored then. */
export type FrozenContent = Pick<Invoice, (typeof FROZEN)[number] | "taxBreakdown"> & {
  lines: Pick<InvoiceLine, (typeof FROZEN_OF_LINE)[number] | "unitPriceRestE6">[];
};

/**
 * SHA-256, in hex, over the canonical JSON (RFC 8785) of all that issuing freezes. The trail keeps it, and the audit counts it again, so the
 * lists above can never change: what a later version freezes besides counts only where it says something that no earlier version could, such as
 * a price between two cents.
 */
export function contentSha256(invoice: FrozenContent): string {
  const content = {
    ...pick(invoice, FROZEN),
    taxBreakdown: invoice.taxBreakdown.map((group) => pick(group, FROZEN_OF_RATE)),
    lines: invoice.lines.map(({ unitPriceRestE6, ...line }) => ({
      ...pick(line, FROZEN_OF_LINE),
      ...(unitPriceRestE6 && { unitPriceRestE6 }),
    })),
  };
  return createHash("sha256")
    .update(canonicalize(content) ?? "")
    .digest("hex");
}

function pick<T, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, from[name] ?? null])) as Pick<T, K>;
}

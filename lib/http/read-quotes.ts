import "server-only";
import type { QuoteBody } from "#lib/contract/quote-input.ts";
import type { Tx } from "#lib/db/client.ts";
import { type ItemsRefusal, withItems } from "#lib/http/read-items.ts";

/** A quote whose lines are completed from the items that they name, as use cases take it; or the faults of it. */
export function completeQuote(source: Tx | "pool", companyId: string, { invoice, options, ...rest }: QuoteBody) {
  return withItems(source, companyId, invoice, async ({ lines, ...input }) => ({
    ok: true as const,
    input: { ...input, ...rest, lines: lines.map((line, index) => ({ ...line, ...options[index] })) },
  }));
}

export type { ItemsRefusal };

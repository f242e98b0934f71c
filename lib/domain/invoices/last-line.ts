import type { InvoiceLine } from "#lib/domain/lines/line.ts";

/** A line as it was invoiced last, offered for the next invoice. */
export interface LastLine
  extends Pick<InvoiceLine, "description" | "unit" | "unitPriceCents" | "unitPriceRestE6" | "taxRateBp"> {
  currency: string;
}

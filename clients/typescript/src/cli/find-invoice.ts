import type { Folio } from "#clients/typescript/src/folio.ts";
import { UsageError } from "./command.ts";

/** How help names the argument that findInvoice takes. */
export const INVOICE = "<invoice>";
/** An id, for examples. */
export const EXAMPLE_ID = "01996c9e-8d5f-7c5e-9d3a-0b8e6a3f1c22";

/** The id of an invoice that is named by its id or its number. */
export async function findInvoice(folio: Folio, reference: string, signal: AbortSignal): Promise<string> {
  if (/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(reference)) return reference;
  for await (const { id, invoiceNumber } of folio.invoices.list({ search: reference }, { signal }))
    if (invoiceNumber === reference) return id;
  throw new UsageError(`No invoice has the number ${reference}. A draft has none: give its id.`);
}

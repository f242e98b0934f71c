import type { StatementEntry } from "#lib/domain/parties/client-statement.ts";

/** The page of an entry of a statement: a credit note and an exchange stand on that of their invoice. */
export function entryHref({ kind, id, invoiceId }: Pick<StatementEntry, "kind" | "id" | "invoiceId">): string {
  if (invoiceId !== null || kind === "invoice") return `/invoices/${invoiceId ?? id}`;
  return `/receipts/${id}`;
}

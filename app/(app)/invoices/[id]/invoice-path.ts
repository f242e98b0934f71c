import type { Invoice } from "#lib/domain/invoices/invoice.ts";

/** The way to a page of an issued invoice: the list, which is called `list`, and the invoice. */
export function invoicePath(
  { id, number }: Pick<Invoice, "id" | "number">,
  list: string,
): { href: string; label: string }[] {
  return [
    { href: "/invoices", label: list },
    { href: `/invoices/${id}`, label: number ?? "" },
  ];
}

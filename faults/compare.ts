import type { Promised } from "./ledger.ts";

/** The compared fields of an invoice in the API's list. */
export interface ListedInvoice {
  id: string;
  invoiceNumber: string | null;
  total: number;
  amountPaid: number;
}

/** The series of the issue date that all invoices of the load have. */
const SERIES = "F-2031-";

/** Every acknowledged invoice exists with its number and amounts, no other invoice exists, and no number is missing. */
export function compareList(promised: ReadonlyMap<string, Promised>, listed: ListedInvoice[]): string[] {
  const differences: string[] = [];
  const there = new Map(listed.map((invoice) => [invoice.id, invoice]));
  for (const { id, number, total, payments } of promised.values()) {
    const invoice = there.get(id);
    if (!invoice) {
      differences.push(`invoice ${id} is lost`);
      continue;
    }
    if (invoice.invoiceNumber !== number)
      differences.push(`invoice ${id} has the number ${invoice.invoiceNumber}, acknowledged was ${number}`);
    if (invoice.total !== total) differences.push(`invoice ${id} comes to ${invoice.total}, acknowledged was ${total}`);
    const paid = payments.reduce((sum, amount) => sum + amount, 0);
    if (invoice.amountPaid !== paid)
      differences.push(`of invoice ${id} ${invoice.amountPaid} is paid, acknowledged was ${paid}`);
  }
  for (const { id } of listed)
    if (!promised.has(id)) differences.push(`invoice ${id} was created, and nobody asked for it`);

  const numbers = listed.flatMap(({ invoiceNumber }) => (invoiceNumber === null ? [] : [invoiceNumber])).sort();
  const wrong = numbers.findIndex((number, index) => number !== `${SERIES}${String(index + 1).padStart(5, "0")}`);
  if (wrong !== -1)
    differences.push(
      `the series has a gap or a number twice: after ${numbers[wrong - 1] ?? "nothing"} comes ${numbers[wrong]}`,
    );
  return differences;
}

/** Every e-mail acknowledged as sent was sent once, and no other. The subjects contain the number. */
export function compareEmails(promised: Iterable<Promised>, subjects: string[]): string[] {
  const accepted = Map.groupBy(subjects, (subject) => new RegExp(`${SERIES}\\d{5}`).exec(subject)?.[0]);
  const differences: string[] = [];
  for (const { number, email } of promised) {
    const times = number === null ? 0 : (accepted.get(number)?.length ?? 0);
    if (times > 1) differences.push(`the e-mail of ${number} went out ${times} times`);
    if (times > 0 && email === "none") differences.push(`an e-mail of ${number} went out, and nobody asked for it`);
    if (times === 0 && email === "accepted")
      differences.push(`the e-mail of ${number} was acknowledged as sent and never went out`);
  }
  return differences;
}

import type { YearBook, YearInvoice } from "#bench/bank-year/bank-year.ts";
import type { YearClient } from "#bench/bank-year/make-clients.ts";
import { wordsOf } from "#bench/bank-year/write-transfer.ts";
import { type CalendarDate, toCalendarDate } from "#lib/domain/calendar-date.ts";

/** The year that everything happens in. */
export const FIRST_DAY = toCalendarDate("2026-01-01");
export const DAYS_OF_YEAR = 365;

/** What a client pays of its invoices, as clients pay. */
export function payInvoices(book: YearBook, client: YearClient, all: readonly YearInvoice[]): void {
  const { random } = book;
  const owed = all.filter(({ clientId }) => clientId === client.id);
  for (let at = 0; at < owed.length; ) {
    const story = random.weighted({
      ...{ single: 66, several: 10, part: 5, twice: 2, fees: 4, over: 2, never: 4, wrong_number: 2 },
      ...{ by_another: 2, typed_amount: 1 },
    });
    const several = story === "several" ? random.integer(2, 5) : 1;
    const paid = owed.slice(at, at + several);
    at += several;
    if (story !== "never") pay(book, client, paid, story, all);
  }
}

function pay(
  book: YearBook,
  client: YearClient,
  paid: YearInvoice[],
  story: string,
  all: readonly YearInvoice[],
): void {
  const { random, add } = book;
  const last = paid.at(-1);
  if (last === undefined) return;
  const day = Math.max(...paid.map((each) => dayNumber(each.dueDate))) + random.integer(-6, 25);
  const paidOn = Math.max(day, dayNumber(last.issueDate));
  if (paidOn >= DAYS_OF_YEAR) return;
  const total = paid.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const { isSilent, ...words } = wordsOf(random, client, paid);
  const allocations = paid.map(({ id, totalCents }) => ({ invoiceId: id, amountCents: totalCents }));
  const truth = { kind: "payment" as const, story, clientId: client.id, allocations, isLessFees: false };
  if (last.currency !== "EUR") {
    // The account is in euro; the bank converts, and most say from what.
    const amountCents = Math.round(total * 0.92);
    const instructed = random.chance(0.7) ? { amountCents: total, currency: last.currency } : null;
    add(paidOn, { ...words, amountCents, instructed }, { ...truth, story: "other_currency" });
    return;
  }
  switch (story) {
    case "part": {
      const first = Math.round((total * random.integer(20, 80)) / 100);
      const id = last.id;
      add(paidOn, { ...words, amountCents: first }, { ...truth, allocations: [{ invoiceId: id, amountCents: first }] });
      const rest = total - first;
      const later = paidOn + random.integer(10, 40);
      if (later < DAYS_OF_YEAR && rest > 0)
        add(
          later,
          { ...words, amountCents: rest },
          {
            ...truth,
            story: "rest",
            allocations: [{ invoiceId: id, amountCents: rest }],
          },
        );
      return;
    }
    case "twice": {
      const id = add(paidOn, { ...words, amountCents: total }, truth);
      if (isSilent) book.silent.push({ entryId: id, invoice: last });
      const again = paidOn + random.integer(1, 30);
      if (again < DAYS_OF_YEAR)
        add(again, { ...words, amountCents: total }, { ...truth, story: "second", allocations: [] });
      return;
    }
    case "fees": {
      const fees = Math.min(random.pick([500, 1_000, 1_250, 1_500, 2_000, 2_500]), Math.floor(total / 8));
      const amountCents = total - fees;
      const received = [{ invoiceId: last.id, amountCents }];
      const feesCents = random.chance(0.3) ? fees : 0;
      add(paidOn, { ...words, amountCents, feesCents }, { ...truth, allocations: received, isLessFees: true });
      return;
    }
    case "over":
      add(paidOn, { ...words, amountCents: total + random.pick([100, 1_000, 5_000, 12_345]) }, truth);
      return;
    case "typed_amount": {
      // A digit of the amount is wrong: a little too little.
      const amountCents = total - Math.min(random.pick([9, 90, 900]), total - 1);
      add(paidOn, { ...words, amountCents }, { ...truth, allocations: [{ invoiceId: last.id, amountCents }] });
      return;
    }
    case "wrong_number": {
      const others = all.filter((each) => each.clientId !== client.id && each.issueDate <= last.issueDate);
      if (others.length === 0 || isSilent) return;
      // Sometimes one of the same amount, which is the worst case.
      const same = others.filter(({ totalCents }) => totalCents === total);
      const other = same.length > 0 && random.chance(0.5) ? random.pick(same) : random.pick(others);
      add(paidOn, { ...words, amountCents: total, remittance: `facture ${other.number}` }, truth);
      return;
    }
    case "by_another": {
      const name = random.pick(["COMPTA PLUS", "M JEAN VALJEAN", "NOTAIRE ASSOCIES", "FACTORING ONE"]);
      const text = `${words.remittance} ${random.chance(0.5) ? `pour ${client.name}` : ""}`.trim();
      const counterparty = { name, iban: `FR${random.digits(25)}` };
      add(paidOn, { ...words, amountCents: total, counterparty, remittance: text }, truth);
      return;
    }
    default: {
      const id = add(paidOn, { ...words, amountCents: total }, truth);
      if (isSilent && paid.length === 1) book.silent.push({ entryId: id, invoice: last });
      if (random.chance(0.015) && paidOn + 8 < DAYS_OF_YEAR)
        add(
          paidOn + random.integer(2, 8),
          { ...words, amountCents: -total, isReversal: true, remittance: `REJET ${words.remittance}`.slice(0, 140) },
          { kind: "reversal", story: "returned", entryId: id },
        );
    }
  }
}

function dayNumber(date: CalendarDate): number {
  return Math.round((Date.parse(date) - Date.parse(FIRST_DAY)) / 86_400_000);
}

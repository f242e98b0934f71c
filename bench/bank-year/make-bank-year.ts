import type { BankYear, YearBook, YearInvoice } from "#bench/bank-year/bank-year.ts";
import { makeClients, PRICES, type YearClient } from "#bench/bank-year/make-clients.ts";
import { otherEntries } from "#bench/bank-year/other-entries.ts";
import { DAYS_OF_YEAR, FIRST_DAY, payInvoices } from "#bench/bank-year/pay-invoices.ts";
import { type Random, randomOf } from "#bench/bank-year/random.ts";
import { NUMBERINGS } from "#bench/bank-year/write-numbers.ts";
import { addDays } from "#lib/domain/calendar-date.ts";

/** A year of about `count` entries, the same one for the same seed. */
export function makeBankYear(seed: number, count = 2_000): BankYear {
  const random = randomOf(seed);
  const clients = makeClients(random, Math.round(count / 14));
  const invoices = makeInvoices(random, clients, Math.round(count * 0.72));
  const year: BankYear = { invoices, entries: [], truths: new Map(), payouts: [] };
  const used = new Set<string>();
  const dayOf = (day: number) => addDays(FIRST_DAY, Math.min(DAYS_OF_YEAR - 1, Math.max(0, day)));
  const book: YearBook = {
    random,
    dayOf,
    silent: [],
    add(day, entry, truth) {
      let id = `entry-${random.digits(8)}`;
      while (used.has(id)) id = `entry-${random.digits(8)}`;
      used.add(id);
      const bookedOn = dayOf(day);
      year.entries.push({
        ...{ id, bookedOn, valueOn: random.chance(0.8) ? bookedOn : null, currency: "EUR", isReversal: false },
        ...{ instructed: null, feesCents: 0, counterparty: { name: null, iban: null }, remittance: "" },
        ...{ structuredReference: null, endToEndId: null, bankReference: `BR${random.digits(12)}` },
        ...entry,
      });
      year.truths.set(id, truth);
      return id;
    },
  };
  for (const client of clients) payInvoices(book, client, invoices);
  payOldestFirst(book, year);
  otherEntries(book, year, count);
  return year;
}

function makeInvoices(random: Random, clients: readonly YearClient[], count: number): YearInvoice[] {
  const numbering = random.pick(NUMBERINGS);
  const planned = Array.from({ length: count }, () => {
    const client = random.pick(clients);
    const day = random.integer(0, DAYS_OF_YEAR - 20);
    return { client, day: client.subscriptionCents === null ? day : Math.floor(day / 30) * 30 };
  }).toSorted((a, b) => a.day - b.day);
  return planned.map(({ client, day }, at) => {
    const issueDate = addDays(FIRST_DAY, day);
    const cents = random.chance(0.2) ? random.pick(PRICES) : random.integer(2_500, 900_000);
    return {
      id: `invoice-${random.digits(6)}-${at}`,
      number: numbering(at + 1, issueDate),
      clientId: client.id,
      clientName: client.name,
      currency: client.currency,
      totalCents: client.subscriptionCents !== null && random.chance(0.9) ? client.subscriptionCents : cents,
      issueDate,
      dueDate: addDays(issueDate, random.pick([0, 8, 30, 30, 45])),
      orderReference: random.chance(0.15) ? `PO-${random.digits(6)}` : null,
    };
  });
}

/**
 * Where nothing says which of several equal invoices is paid, the oldest debt is (Code civil, article 1342-10): payments
 * that say nothing, and invoices that nobody pays, are put in this order.
 */
function payOldestFirst({ silent }: YearBook, { invoices, entries, truths }: BankYear): void {
  const days = new Map(entries.map(({ id, bookedOn }) => [id, bookedOn]));
  const paid = new Set<string>();
  for (const truth of truths.values())
    if (truth.kind === "payment") for (const { invoiceId } of truth.allocations) paid.add(invoiceId);
  for (const { invoice } of silent) paid.delete(invoice.id);
  const dayOf = ({ entryId }: (typeof silent)[number]) => days.get(entryId) ?? "";
  const ageOf = ({ dueDate, issueDate, number }: YearInvoice) => `${dueDate} ${issueDate} ${number}`;
  for (const payment of silent.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1))) {
    const { clientId, totalCents } = payment.invoice;
    const oldest = invoices
      .filter((each) => each.clientId === clientId && each.totalCents === totalCents)
      .filter(({ id, issueDate }) => !paid.has(id) && issueDate <= dayOf(payment))
      .toSorted((a, b) => (ageOf(a) < ageOf(b) ? -1 : 1))[0];
    const truth = truths.get(payment.entryId);
    if (oldest === undefined || truth?.kind !== "payment") continue;
    paid.add(oldest.id);
    truth.allocations = [{ invoiceId: oldest.id, amountCents: totalCents }];
  }
}

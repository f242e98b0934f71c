import { readFile } from "node:fs/promises";
import { createClient } from "#lib/clients/create-client.ts";
import { createCompany } from "#lib/companies/create-company.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import { addDays, type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { sendNotice } from "#lib/email/sending/send-notice.ts";
import type { NewInvoice } from "#lib/invoices/drafts/compose-draft.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { markOverdue } from "#lib/invoices/mark-overdue.ts";
import { createItem } from "#lib/items/create-item.ts";
import { addMember } from "#lib/members/add-member.ts";
import { createOwner } from "#lib/members/create-owner.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { reversePayment } from "#lib/payments/reverse-payment.ts";
import { acceptQuote } from "#lib/quotes/answer-quote.ts";
import { createQuote } from "#lib/quotes/create-quote.ts";
import { recordQuoteView } from "#lib/quotes/record-quote-view.ts";
import { sendQuote } from "#lib/quotes/send-quote.ts";
import { declineByClient } from "#lib/quotes/sign-quote.ts";
import { acceptInvoice } from "#lib/viewing-links/accept-invoice.ts";
import { recordView } from "#lib/viewing-links/record-view.ts";
import { rejectInvoice } from "#lib/viewing-links/reject-invoice.ts";
import {
  atelier,
  clientsOf,
  declineReasonOf,
  lumen,
  type Offer,
  offersOf,
  rejectionReasonOf,
} from "#prisma/demo-data.ts";

export const DEMO_EMAIL = "camille@atelier-lumiere.example";
export const DEMO_PASSWORD = "folio-demo";

const MONTHS = 14;
const FRENCH_E_INVOICES_SINCE = "2026-09-01";
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Fills an empty database with a Business group and fourteen months of activity. Everything goes through the use cases,
 * each at its own time, so the data is consistent. It is the same in every run, except for the date.
 */
export async function seedDemoData(now = new Date()): Promise<{ email: string; password: string }> {
  const founded = new Date(now.getTime() - (MONTHS + 1) * 30 * DAY_MS);
  const logo = {
    mediaType: "image/png" as const,
    content: await readFile(new URL("./demo-logo.png", import.meta.url)),
  };
  const owner = await createOwner(
    {
      email: DEMO_EMAIL,
      name: "Camille Laurent",
      password: DEMO_PASSWORD,
      groupName: "Groupe Lumière",
      plan: "business",
      company: { ...atelier, logo },
    },
    founded,
  );
  if (!owner.ok) throw new Error(`the demo's owner could not be made: ${owner.code}`);
  const { groupId, userId } = owner;
  const actor = { kind: "user", id: userId } as const;
  for (const [name, email] of [
    ["Noah Bernard", "noah@atelier-lumiere.example"],
    ["Saoirse Byrne", "saoirse@lumen-digital.example"],
  ] as const) {
    const member = await addMember({ groupId, actor, now: founded }, { name, email, password: DEMO_PASSWORD });
    if (!member.ok) throw new Error(`the demo's member ${email} could not be made: ${member.code}`);
  }
  const lumenId = await commit((tx) => createCompany(tx, { groupId, actor, now: founded }, lumen));

  const context = { groupId, actor, now: founded };
  await fillCompany({ ...context, companyId: owner.companyId }, "atelier", 50, now);
  await fillCompany({ ...context, companyId: lumenId }, "lumen", 32, now);
  return { email: DEMO_EMAIL, password: DEMO_PASSWORD };
}

async function fillCompany(context: Context, company: "atelier" | "lumen", invoices: number, now: Date): Promise<void> {
  const clientIds: string[] = [];
  for (const client of clientsOf[company]) {
    const made = await inTransaction((tx) => createClient(tx, context, client));
    if (!made.ok) throw new Error(`the demo's client ${client.name} could not be made: ${made.code}`);
    clientIds.push(made.id);
  }

  const offers: Sold[] = [];
  for (const offer of offersOf[company]) {
    const { description, unit, unitPriceCents, taxRateBp } = offer;
    const { itemId } = await expectOk(
      inTransaction((tx) =>
        createItem(tx, context, {
          ...{ reference: null, name: description, description: null, unit, taxRateBp, exemptionCode: null },
          nature: "services",
          pricesIncludeTax: false,
          prices: [{ currency: "EUR", unitPriceCents, unitPriceRestE6: 0 }],
          incomeAccount: null,
        }),
      ),
    );
    offers.push({ ...offer, itemId });
  }

  const today = todayIn("Europe/Paris", now);
  const reason = rejectionReasonOf[company];
  for (let index = 0; index < invoices; index++) {
    // Evenly over the months, oldest first, so that numbers and dates increase together.
    const age = Math.round(((invoices - 1 - index) * MONTHS * 30) / invoices);
    const clientId = clientIds[(index * 5 + (index % 3)) % clientIds.length];
    if (!clientId) throw new Error("the demo has no clients");
    const issueDate = addDays(today, -age);
    const format = company === "atelier" && issueDate >= FRENCH_E_INVOICES_SINCE ? "facturx" : "pdf";
    await playInvoice(
      context,
      { ...toInvoice(clientId, issueDate, offers, index), format },
      { age, index, reason },
      now,
    );
  }
  await playQuotes(context, clientIds, offers, declineReasonOf[company], now);
}

/** Each state of a quote once: how many days ago it was written, and what became of it. */
const QUOTES = [
  { age: 62, becomes: "accepted" },
  { age: 48, becomes: "expired" },
  { age: 33, becomes: "declined" },
  { age: 19, becomes: "accepted" },
  { age: 8, becomes: "viewed" },
  { age: 3, becomes: "sent" },
  { age: 1, becomes: "draft" },
] as const;

/** Writes the quotes of a company, and takes each to its state. */
async function playQuotes(context: Context, clientIds: string[], offers: Sold[], reason: string, now: Date) {
  for (const [index, { age, becomes }] of QUOTES.entries()) {
    const on = (day: number): Context => ({ ...context, now: new Date(now.getTime() - (age - day) * DAY_MS) });
    const byClient = (day: number): Context => ({ ...on(day), actor: { kind: "client", id: null } });
    const clientId = clientIds[(index * 2) % clientIds.length] ?? "";
    const { issueDate, lines, currency } = toInvoice(clientId, todayIn("Europe/Paris", on(0).now), offers, index + 1);
    const quoted = lines.map((line, place) => ({ ...line, isOptional: place > 1, isChosen: place === 2 }));
    const written = { clientId, issueDate, currency, validUntil: null, depositPercentE4: 300_000, lines: quoted };
    const { quote } = await expectOk(inTransaction((tx) => createQuote(tx, on(0), written)));
    const { id, version } = quote;
    if (becomes === "draft") continue;
    await expectOk(inTransaction((tx) => sendQuote(tx, on(0), id, { email: null })));
    if (becomes === "sent") continue;
    await recordQuoteView(byClient(0.5), id);
    if (becomes === "accepted") await expectOk(inTransaction((tx) => acceptQuote(tx, on(1), id)));
    if (becomes === "declined")
      await expectOk(inTransaction((tx) => declineByClient(tx, byClient(1), { quoteId: id, version, reason })));
  }
}

/** Takes one invoice to the status it would have reached by today. */
async function playInvoice(
  context: Context,
  input: NewInvoice,
  { age, index, reason }: { age: number; index: number; reason: string },
  now: Date,
): Promise<void> {
  const on = (day: number) => new Date(Math.min(now.getTime(), now.getTime() - (age - day) * DAY_MS));
  const at = (day: number): Context => ({ ...context, now: on(day) });
  const byClient = (day: number): Context => ({ ...at(day), actor: { kind: "client", id: null } });
  const draft = await inTransaction((tx) => createInvoice(tx, at(0), input));
  if (!draft.ok) throw new Error(`a demo invoice was refused: ${draft.code}`);
  const { id, totalCents } = draft.invoice;
  // At its time; the job that runs when Folio starts then finds it done.
  const notify = (kind: "accepted" | "rejected", day: number) =>
    sendNotice({ kind, companyId: context.companyId, invoiceId: id, key: id }, on(day));
  if (age < 14 && index % 3 === 0) return;

  await expectOk(inTransaction((tx) => issueInvoice(tx, at(0), id)));
  if (age < 21 && index % 3 === 1) return;

  const sending = await expectOk(inTransaction((tx) => sendInvoice(tx, at(1), id)));
  await tryDelivery(at(1), sending.deliveryId);
  if (index % 5 !== 2) await recordView(byClient(2), id);
  if (index % 10 === 3) {
    await expectOk(inTransaction((tx) => rejectInvoice(tx, byClient(3), id, reason)));
    await notify("rejected", 3);
    if (age >= 60) await expectOk(inTransaction((tx) => cancelInvoice(tx, at(6), id, { reason: null })));
    return;
  }
  if (age < 90 && index % 4 === 2) {
    await expectOk(inTransaction((tx) => acceptInvoice(tx, byClient(4), id)));
    await notify("accepted", 4);
  }

  const terms = termsOf(index);
  const method = index % 6 === 5 ? ("card" as const) : ("transfer" as const);
  const pay = (day: number, amountCents: number | null) =>
    expectOk(inTransaction((tx) => recordPayment(tx, at(day), id, amountCents, { method })));
  const isLate = index % 9 === 4 || index % 11 === 7;
  if (!isLate) {
    if (age < terms) return;
    if (index % 13 === 6) await recordMistakenPayment(at(terms - 9), id, Math.round(totalCents / 2));
    await pay(terms - 1 - (index % 8), null);
    return;
  }
  if (age <= terms) return;
  await markOverdue(on(terms + 1));
  if (index % 9 === 4 && age >= terms + 5) {
    await pay(terms + 5, Math.round(totalCents * 0.4));
    if (age >= 120) await pay(terms + 40, null);
  } else if (age >= 200) await pay(terms + 40, null);
}

/** A payment of another invoice, which is then reversed. */
async function recordMistakenPayment(context: Context, invoiceId: string, amountCents: number): Promise<void> {
  const { invoice } = await expectOk(inTransaction((tx) => recordPayment(tx, context, invoiceId, amountCents)));
  const paymentId = invoice.payments[0]?.id ?? "";
  const later = { ...context, now: new Date(context.now.getTime() + 60_000) };
  await expectOk(inTransaction((tx) => reversePayment(tx, later, { invoiceId, paymentId, note: null })));
}

/** Days until payment. */
function termsOf(index: number): number {
  return index % 5 === 0 ? 60 : 30;
}

/** An offer, and its item in the catalogue. */
type Sold = Offer & { itemId: string };

function toInvoice(clientId: string, issueDate: CalendarDate, offers: Sold[], index: number): NewInvoice {
  const count = 1 + (index % 4);
  const lines = Array.from({ length: count }, (_, place) => {
    const offer = offers[(index * 3 + place * 2) % offers.length] ?? offers[0];
    if (!offer) throw new Error("the demo has no offers");
    const { quantities, ...rest } = offer;
    return { ...rest, lineNumber: place + 1, quantityE4: quantities[(index + place) % quantities.length] ?? 10_000 };
  });
  return {
    clientId,
    issueDate,
    dueDate: addDays(issueDate, termsOf(index)),
    serviceDate: index % 2 === 0 ? addDays(issueDate, -3) : null,
    taxRateBp: lines[0]?.taxRateBp ?? null,
    currency: "EUR",
    description: null,
    notes: null,
    format: "pdf",
    lines,
  };
}

async function commit(
  work: (tx: Parameters<Parameters<typeof inTransaction>[0]>[0]) => Promise<string>,
): Promise<string> {
  const outcome = await inTransaction(async (tx) => ({ ok: true, id: await work(tx) }));
  return outcome.id;
}

async function expectOk<T extends { ok: boolean }>(outcome: Promise<T>): Promise<Extract<T, { ok: true }>> {
  const result = await outcome;
  if (!result.ok) throw new Error(`a step of the demo was refused: ${JSON.stringify(result)}`);
  return result as Extract<T, { ok: true }>;
}

if (import.meta.main) {
  await seedDemoData();
  process.exit(0); // the rendering threads would keep it alive for a while
}

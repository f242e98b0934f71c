import { randomUUID } from "node:crypto";
import { fileForm, newIban, statementOf } from "#e2e/bank-form.ts";
import { onlinePaymentOf } from "#e2e/online-payment-row.ts";
import { companySettings } from "#lib/companies/company-settings.ts";
import { inTransaction } from "#lib/db/client.ts";
import { DEFAULT_ACCOUNTS } from "#lib/domain/accounting/accounts.ts";
import { sendVerification } from "#lib/members/request-verification.ts";
import { prisma } from "#tests/support/prisma.ts";
import { connectedCompany, openStripe, STRIPE_KEY } from "./connected-stripe.ts";
import { CSV_FORM } from "./csv-form.ts";
import type { FoundHandler } from "./find-handlers.ts";
import { quoteInput } from "./quote-input.ts";
import { recurringInput } from "./recurring-input.ts";
import { mailedToken, PASSWORD, type World } from "./world.ts";

/** The input of a server action from an authorized caller. */
interface ActionCall {
  input: unknown;
  /** The company that it is for, where that is not the first of the group. */
  companyId?: string;
  /** What the browser posts without scripts, in place of the input. */
  form?: (companyId: string) => FormData;
  /** A caller that the declared access would allow, but who is refused. */
  refusedTo?: "member" | "starter";
  /** The session of another user than the owner. */
  session?: string;
  /** The id or token in the address of its page. */
  at?: string;
  /** Inputs that anybody may send without effect. */
  forged?: unknown;
}

const ADDRESS = { line1: "1 rue Neuve", line2: null, postalCode: "75001", city: "Paris", country: "FR" };
const CLIENT = {
  name: "Client",
  email: "client@client.example",
  siren: null,
  siret: null,
  vatNumber: null,
  electronicAddress: null,
  address: ADDRESS,
};
const ITEM = { name: "Article", taxRate: 20, prices: [{ currency: "EUR", unitPrice: 100 }] };

const ITEMS_FILE = { text: "Reference;Name;VAT %;Price EUR\nART;Article;20;1,00" };

async function ofItem({ ours }: World, more: (item: { id: string; updatedAt: string }) => object = () => ({})) {
  const { body } = await ours.call("POST", "/api/items", { body: ITEM });
  return { input: { itemId: body.id, ...more(body) }, at: body.id };
}

async function ofQuote({ ours }: World, steps: string[], more: (quote: { updatedAt: string }) => object = () => ({})) {
  const { body } = await ours.call("POST", "/api/quotes", { body: quoteInput(ours.clientId) });
  for (const step of steps) await ours.call("POST", `/api/quotes/${body.id}/${step}`, { body: {} });
  return { input: { id: body.id, ...more(body) }, at: body.id };
}

async function ofQuoteEmail(world: World, more: object = {}) {
  const { at: quoteId } = await ofQuote(world, []);
  return { input: { quoteId, kind: "quote", ...more }, at: quoteId };
}

/** An e-mail with the statement of a client's account. */
async function ofStatement({ make }: World, more: object = {}) {
  const clientId = await make.client();
  const request = { kind: "statement", clientId, from: "2026-01-01", to: "2026-12-31" };
  return { input: { request, ...more }, at: clientId };
}

async function ofRecurring({ ours }: World, more: (schedule: { updatedAt: string }) => object = () => ({})) {
  const { body } = await ours.call("POST", "/api/recurring-invoices", { body: recurringInput(ours.clientId) });
  return { input: { id: body.id, ...more(body) }, at: body.id };
}

/** A receipt of 10.00 that is on no invoice. */
async function ofReceipt({ ours }: World, more: object = {}) {
  const { body } = await ours.call("POST", "/api/receipts", { body: { clientId: ours.clientId, amount: 1000 } });
  return { input: { id: body.id, version: body.updatedAt, ...more }, at: body.id };
}

async function ofOnlinePayment({ ours, make }: World, decision: string | null, more: object = {}) {
  const id = await onlinePaymentOf(ours.companyId, (await make.issued()).id, { decision });
  return { input: { id, ...more }, at: id };
}

/** Of a company with a connected account at Stripe. */
async function ofConnected({ ours }: World, input: object): Promise<ActionCall> {
  await connectedCompany(ours.companyId);
  return { input, refusedTo: "member" };
}

/** An open entry of a bank statement of 10.00. */
async function ofBankEntry({ ours }: World, more: object = {}, isSetAside = false) {
  const form = await fileForm("releve.xml", statementOf(newIban(), [["10.00", "VIR"]]));
  const { body } = await ours.call("POST", "/api/bank-statements", form);
  const [{ id: statementId, accountId }] = body.data;
  const { body: entries } = await ours.call("GET", `/api/bank-entries?statementId=${statementId}`);
  const [{ id }] = entries.data;
  if (isSetAside) await ours.call("POST", `/api/bank-entries/${id}/set-aside`);
  return { input: { id, ...more }, at: id as string, accountId: accountId as string };
}

async function ofIncrease(world: World) {
  const { at: id } = await ofRecurring(world);
  return { input: { ids: [id], percentBp: 300, from: "2040-01-01" } };
}

const EMAIL = {
  kind: "invoice",
  to: "client@client.example",
  cc: "",
  copyToMe: false,
  keepAddress: false,
  subject: "Invoice",
  message: "Hello",
};
const FILTER = { statuses: null, clientId: null, kind: null, search: null, from: null, to: null, due: null };
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

type Prepare = (world: World) => Promise<ActionCall>;

const ofDraft: Prepare = async ({ make }) => at((await make.draft()).id);

function at(id: string, more: object = {}): ActionCall {
  return { input: { id, ...more }, at: id };
}

async function paid({ ours, make }: World): Promise<{ id: string; paymentId: string }> {
  const { id } = await make.issued();
  const { body } = await ours.call("POST", `/api/invoices/${id}/pay`, { body: { amount: 100 } });
  return { id, paymentId: body.payments[0].id };
}

function posted(id: string, fields: Record<string, string>): ActionCall {
  const form = (companyId: string) => {
    const filled = new FormData();
    for (const [name, value] of Object.entries({ companyId, id, ...fields })) filled.set(name, value);
    return filled;
  };
  return { ...at(id), form };
}

/** An invoice whose whole payment is due to the client. */
async function paidAndCredited({ ours, make }: World): Promise<{ id: string; amountPaid: number }> {
  const { id } = await make.issued();
  const { body } = await ours.call("POST", `/api/invoices/${id}/pay`);
  const { creditInvoice } = await import("#lib/credit-notes/credit-invoice.ts");
  const actor = { kind: "user", id: ours.userId } as const;
  const context = { groupId: ours.groupId, companyId: ours.companyId, actor, now: new Date() };
  await inTransaction((tx) => creditInvoice(tx, context, id, { choice: "remaining", reason: null }));
  return { id, amountPaid: body.amountPaid };
}

/** A member with an unverified address, and the link that verifies it. */
async function unverified(world: World): Promise<{ token: string; cookie: string }> {
  const { userId, email, cookie } = await world.make.member();
  await prisma.user.updateMany({ where: { id: userId }, data: { emailVerifiedAt: null } });
  await inTransaction(async (tx) => {
    await sendVerification(tx, { groupId: world.ours.groupId, userId, now: new Date() }, "en");
    return { ok: true };
  });
  return { token: await mailedToken(world, email, /\/verify-email\/(\S+)/), cookie };
}

/** A webhook endpoint with a message. */
function ofWebhook(more: (messageId: string) => object = () => ({})): Prepare {
  return async ({ ours, made }) => {
    const { body } = await ours.call("POST", "/api/webhook-endpoints", { body: { url: "https://receiver.example/" } });
    const { body: sent } = await ours.call("POST", `/api/webhook-endpoints/${body.id}/test`);
    made.add(body.id);
    return { input: { endpointId: body.id, ...more(sent.messageId) }, at: body.id };
  };
}

/** The token of a link with another signature. */
function forged(token: string): string {
  const [id = "", signature = ""] = token.split(".");
  return `${id}.${[...signature].reverse().join("")}`;
}

/**
 * The input of an action, by its name or by that of its schema; undefined for an action without one, which fails the
 * test.
 */
export function actionInput({ name, given = "" }: FoundHandler): Prepare | undefined {
  return ACTION_INPUTS[name] ?? SCHEMA_INPUTS.get(given);
}

/** The inputs of schemas that several actions share. */
const SCHEMA_INPUTS = new Map<string, Prepare>([
  ["nothing", async () => ({ input: {} })],
  ["ofInvoice", async ({ make }) => at((await make.issued()).id)],
  [
    "clientId",
    async ({ make }) => {
      const clientId = await make.client();
      return { input: { clientId }, at: clientId };
    },
  ],
  ["webhookChoice", ofWebhook()],
]);

/** The inputs of the actions that need more than their schema, or have one of their own. */
export const ACTION_INPUTS: Record<string, Prepare> = {
  "app/preferences.ts#chooseTheme": async () => ({ input: "dark" }),
  "app/preferences.ts#chooseLanguage": async () => ({ input: "en" }),
  "app/(app)/actions.ts#switchCompany": async () => ({ input: "/dashboard" }),

  "app/(app)/clients/actions.ts#createClient": async () => ({ input: CLIENT }),
  "app/(app)/clients/actions.ts#saveClient": async ({ make }) => {
    const clientId = await make.client();
    const { updatedAt } = await prisma.client.findFirstOrThrow({ where: { id: clientId } });
    return { input: { clientId, version: updatedAt.toISOString(), client: CLIENT }, at: clientId };
  },
  "app/(app)/clients/actions.ts#merge": async ({ make }) => {
    const clientId = await make.client();
    return { input: { clientId, duplicateId: await make.client() }, at: clientId };
  },
  "app/(app)/clients/actions.ts#restore": async ({ make }) => {
    const clientId = await make.client();
    await prisma.client.updateMany({ where: { id: clientId }, data: { archivedAt: new Date() } });
    return { input: { clientId }, at: clientId };
  },

  "app/(app)/items/actions.ts#createItem": async () => ({ input: ITEM }),
  "app/(app)/items/actions.ts#previewItems": async () => ({ input: ITEMS_FILE }),
  "app/(app)/items/actions.ts#importItems": async () => ({ input: ITEMS_FILE }),
  "app/(app)/items/actions.ts#saveItem": (world) =>
    ofItem(world, ({ updatedAt }) => ({ version: updatedAt, item: { ...ITEM, name: "Autre" } })),
  "app/(app)/items/actions.ts#saveListed": (world) =>
    ofItem(world, ({ updatedAt }) => ({
      ...{ version: updatedAt, name: "Autre", currency: "EUR", unitPriceDecimal: "2" },
    })),
  "app/(app)/items/actions.ts#archive": (world) => ofItem(world),
  "app/(app)/items/actions.ts#remove": (world) => ofItem(world),
  "app/(app)/items/actions.ts#removeListed": (world) => ofItem(world),
  "app/(app)/items/actions.ts#restore": async (world) => {
    const call = await ofItem(world);
    await world.ours.call("POST", `/api/items/${call.at}/archive`);
    return call;
  },

  "app/(app)/quotes/actions.ts#create": async ({ ours }) => ({ input: { quote: quoteInput(ours.clientId) } }),
  "app/(app)/quotes/actions.ts#save": (world) =>
    ofQuote(world, [], ({ updatedAt }) => ({
      ...{ version: updatedAt, quote: { ...quoteInput(world.ours.clientId), notes: "Merci" } },
    })),
  "app/(app)/quotes/actions.ts#duplicate": (world) => ofQuote(world, [], () => ({ newId: randomUUID() })),
  "app/(app)/quotes/actions.ts#remove": (world) => ofQuote(world, []),
  "app/(app)/quotes/emails/actions.ts#openEmail": (world) => ofQuoteEmail(world),
  "app/(app)/quotes/emails/actions.ts#preview": (world) =>
    ofQuoteEmail(world, { subject: "{number}", message: "{link}" }),
  "app/(app)/quotes/emails/actions.ts#sendEmail": async (world) => {
    const { input, at: id } = await ofQuoteEmail(world);
    const email = { id: randomUUID(), ...EMAIL, kind: "quote" };
    return { input: { quoteId: input.quoteId, email, files: [] }, at: id };
  },
  "app/(app)/quotes/actions.ts#markAsSent": (world) => ofQuote(world, []),
  "app/(app)/quotes/actions.ts#accept": (world) => ofQuote(world, ["send"]),
  "app/(app)/quotes/actions.ts#decline": (world) => ofQuote(world, ["send"], () => ({ reason: null })),
  "app/(app)/quotes/actions.ts#invoice": (world) =>
    ofQuote(world, ["send", "accept"], () => ({ invoiceId: randomUUID(), order: {} })),
  "app/(app)/quotes/actions.ts#cancel": (world) => ofQuote(world, ["send"]),

  "app/(app)/clients/emails/actions.ts#openEmail": (world) => ofStatement(world),
  "app/(app)/clients/emails/actions.ts#preview": (world) =>
    ofStatement(world, { subject: "{period}", message: "{amount}" }),
  "app/(app)/clients/emails/actions.ts#sendEmail": (world) => {
    const { kind: _, ...email } = { id: randomUUID(), ...EMAIL };
    return ofStatement(world, { email, files: [] });
  },
  "app/(app)/bank/actions.ts#upload": async () => ({
    input: {
      file: new File([statementOf(newIban(), [["10.00", "VIR"]])], "releve.xml"),
      ...{ accountId: null, mapping: null },
    },
  }),
  "app/(app)/bank/actions.ts#accept": async (world) => {
    const { input, at: id } = await ofBankEntry(world, { choice: { clientId: world.ours.clientId } });
    return { input, at: id };
  },
  "app/(app)/bank/actions.ts#undo": async (world) => {
    const { input, at: id } = await ofBankEntry(world, {}, true);
    return { input, at: id };
  },
  "app/(app)/bank/actions.ts#setAside": async (world) => {
    const { input, at: id } = await ofBankEntry(world, { note: null });
    return { input, at: id };
  },
  "app/(app)/bank/actions.ts#acceptCertain": async () => ({ input: {} }),
  "app/(app)/bank/actions.ts#saveAccount": async (world) => {
    const { accountId: id } = await ofBankEntry(world);
    return { input: { id, name: "Compte courant" }, at: id };
  },
  "app/(app)/online-payments/actions.ts#resolve": (world) =>
    ofOnlinePayment(world, "not_taken_back", { resolution: { as: "recorded_by_hand" } }),
  "app/(app)/online-payments/actions.ts#retry": (world) => ofOnlinePayment(world, null),
  "app/(app)/receipts/actions.ts#record": async ({ ours }) => ({
    input: { clientId: ours.clientId, amount: 1000, allocations: [] },
  }),
  "app/(app)/receipts/actions.ts#reallocate": (world) => ofReceipt(world, { choice: { allocations: [] } }),
  "app/(app)/receipts/actions.ts#refund": (world) => ofReceipt(world, { amount: 100 }),
  "app/(app)/receipts/actions.ts#writeOff": (world) => ofReceipt(world, { amount: 100 }),
  "app/(app)/receipts/actions.ts#reverse": (world) => ofReceipt(world),
  "app/(app)/recurring/actions.ts#create": async ({ ours }) => ({
    input: { recurring: recurringInput(ours.clientId) },
  }),
  "app/(app)/recurring/actions.ts#save": (world) =>
    ofRecurring(world, ({ updatedAt }) => ({
      ...{ version: updatedAt, recurring: { ...recurringInput(world.ours.clientId), action: "issue" } },
    })),
  "app/(app)/recurring/actions.ts#pause": (world) => ofRecurring(world),
  "app/(app)/recurring/actions.ts#resume": async (world) => {
    const call = await ofRecurring(world);
    await world.ours.call("POST", `/api/recurring-invoices/${call.at}/pause`);
    return call;
  },
  "app/(app)/recurring/actions.ts#end": (world) => ofRecurring(world),
  "app/(app)/recurring/actions.ts#skip": (world) => ofRecurring(world, () => ({ date: "2040-02-29" })),
  "app/(app)/recurring/actions.ts#answer": (world) => ofRecurring(world, () => ({ answer: "all" })),
  "app/(app)/recurring/actions.ts#previewPrices": ofIncrease,
  "app/(app)/recurring/actions.ts#raisePrices": ofIncrease,

  "app/(app)/invoices/[id]/actions.ts#issue": async ({ make }) => at((await make.draft()).id, { outOfOrder: false }),
  "app/(app)/invoices/[id]/actions.ts#pay": async ({ make }) =>
    at((await make.issued()).id, { amount: 100, amountPaid: 0 }),
  "app/(app)/invoices/[id]/actions.ts#reverse": async (world) => {
    const { id, paymentId } = await paid(world);
    return at(id, { paymentId, note: null });
  },
  "app/(app)/invoices/[id]/actions.ts#cancel": async ({ make }) => at((await make.issued()).id, { reason: null }),
  "app/(app)/invoices/[id]/actions.ts#issueAndSend": async ({ make }) =>
    at((await make.draft()).id, { outOfOrder: false, email: { id: randomUUID(), ...EMAIL }, files: [] }),
  "app/(app)/invoices/[id]/actions.ts#credit": async ({ make }) =>
    at((await make.issued()).id, { lines: [{ lineNumber: 1, quantityE4: 1 }], reason: null, amountCredited: 0 }),
  "app/(app)/invoices/[id]/actions.ts#refund": async (world) => {
    const { id, amountPaid } = await paidAndCredited(world);
    return at(id, { amount: 1, amountPaid });
  },
  "app/(app)/invoices/[id]/actions.ts#writeOff": async ({ make }) =>
    at((await make.issued()).id, { amount: 1, reason: "difference", amountPaid: 0 }),
  "app/(app)/invoices/[id]/posts.ts#postPayment": async ({ make }) =>
    posted((await make.issued()).id, {
      amountPaid: "0",
      currency: "EUR",
      amount: "1",
      date: "2026-01-05",
      allowEarly: "on",
    }),
  "app/(app)/invoices/[id]/posts.ts#postRefund": async (world) => {
    const { id, amountPaid } = await paidAndCredited(world);
    return posted(id, { amountPaid: `${amountPaid}`, currency: "EUR", amount: "0.01", date: "2026-11-20" });
  },
  "app/(app)/invoices/[id]/posts.ts#postCredit": async ({ make }) =>
    posted((await make.issued()).id, {
      ...{ amountCredited: "0", currency: "EUR", lineNumber: "1", "quantities.0": "0.1", "amounts.0": "" },
    }),
  "app/(app)/invoices/[id]/actions.ts#settle": async ({ make }) => at((await make.rejected()).id),
  "app/(app)/invoices/[id]/actions.ts#simulate": async ({ make }) => {
    const { id, companyId } = await make.inTestCompany();
    return { ...at(id, { simulated: { event: "viewed" } }), companyId };
  },
  "app/(app)/invoices/[id]/actions.ts#remove": ofDraft,
  "app/(app)/invoices/[id]/actions.ts#retakeDeposits": ofDraft,
  "app/(app)/invoices/[id]/actions.ts#duplicate": async ({ make }) =>
    at((await make.issued()).id, { newId: randomUUID() }),
  "app/(app)/invoices/emails/actions.ts#openEmail": async ({ make }) => {
    const { id } = await make.issued();
    return { input: { invoiceId: id, kind: "invoice" }, at: id };
  },
  "app/(app)/invoices/emails/actions.ts#preview": async ({ make }) => {
    const { id } = await make.issued();
    return { input: { invoiceId: id, kind: "invoice", subject: "{number}", message: "{link}" }, at: id };
  },
  "app/(app)/invoices/emails/actions.ts#sendEmail": async ({ make }) => {
    const { id } = await make.issued();
    return { input: { invoiceId: id, email: { id: randomUUID(), ...EMAIL }, files: [] }, at: id };
  },
  "app/(app)/invoices/dialog-actions.ts#openInvoiceDialog": async ({ make }) => at((await make.draft()).id),
  "app/(app)/invoices/dialog-actions.ts#openPayments": async () => ({ input: {} }),
  "app/(app)/invoices/bulk-actions.ts#issueSelected": async ({ make }) => ({
    input: { ids: [(await make.draft()).id] },
  }),
  "app/(app)/invoices/bulk-actions.ts#paySelected": async ({ make }) => ({
    input: { ids: [(await make.issued()).id], date: "2026-11-20", method: null },
  }),
  "app/(app)/invoices/bulk-actions.ts#sendSelected": async ({ make }) => ({
    input: { ids: [(await make.issued()).id] },
  }),
  "app/(app)/invoices/bulk-actions.ts#remindSelected": async ({ make }) => ({
    input: { reminders: [{ id: randomUUID(), invoiceId: (await make.issued()).id }] },
  }),
  "app/(app)/invoices/bulk-actions.ts#findMatching": async () => ({ input: FILTER }),
  "app/(app)/invoices/new/actions.ts#autosaveDraft": async ({ ours, make }) => ({
    input: { id: randomUUID(), version: null, invoice: ours.input({ clientId: await make.client() }) },
  }),
  "app/(app)/invoices/new/actions.ts#saveDraft": async ({ ours, make }) => {
    const { id, updatedAt } = await make.draft();
    return at(id, { version: updatedAt, invoice: ours.input({ notes: "changed" }) });
  },
  "app/(app)/invoices/new/attachment-actions.ts#attachFile": async ({ make }) =>
    at((await make.draft()).id, { file: new File([PNG], "photo.png", { type: "image/png" }) }),
  "app/(app)/invoices/new/attachment-actions.ts#detachFile": async ({ ours, make }) => {
    const { id } = await make.draft();
    const { body } = await ours.call("POST", `/api/invoices/${id}/attachments`, CSV_FORM);
    return at(id, { attachmentId: body.id });
  },

  "app/(app)/settings/account/actions.ts#saveProfile": async () => ({ input: { name: "Another Name" } }),
  "app/(app)/settings/account/actions.ts#changePassword": async ({ make }) => ({
    input: { currentPassword: PASSWORD, newPassword: `${PASSWORD} new` },
    session: (await make.member()).cookie,
  }),
  "app/(app)/settings/account/actions.ts#signOut": async ({ make }) => ({
    input: {},
    session: (await make.member()).cookie,
  }),
  "app/(app)/settings/account/actions.ts#signOutEverywhere": async ({ make }) => ({
    input: {},
    session: (await make.member()).cookie,
  }),
  "app/(app)/settings/api-keys/actions.ts#createKey": async () => ({ input: { name: "new" }, refusedTo: "starter" }),
  "app/(app)/settings/api-keys/actions.ts#rotateKey": async ({ make }) => ({
    input: { keyId: await make.apiKey(), oldValidHours: 1 },
    refusedTo: "member",
  }),
  "app/(app)/settings/api-keys/actions.ts#revokeKey": async ({ make }) => ({
    input: { keyId: await make.apiKey() },
    refusedTo: "member",
  }),
  "app/(app)/settings/webhooks/actions.ts#createWebhook": async () => ({ input: { url: "https://receiver.example/" } }),
  "app/(app)/settings/webhooks/actions.ts#changeWebhook": ofWebhook(() => ({ description: "ERP" })),
  "app/(app)/settings/webhooks/actions.ts#resendWebhook": ofWebhook((messageId) => ({ messageId })),
  "app/(app)/settings/webhooks/actions.ts#resendWebhooks": ofWebhook(() => ({ since: new Date().toISOString() })),
  "app/(app)/dashboard/actions.ts#hideSteps": async () => ({ input: {} }),
  "app/(app)/settings/company/actions.ts#saveCompany": async ({ ours }) => {
    await prisma.group.updateMany({ where: { id: ours.groupId }, data: { membersEditCompanies: false } });
    const {
      identity,
      numberPattern,
      paymentTermsDays,
      paymentTermsMonth,
      defaultNotes,
      operationCategory,
      pricesIncludeTaxForConsumers,
      pricesIncludeTaxForBusinesses,
      strictChronology,
      issueOnlyComplete,
      recurringHour,
    } = await companySettings(ours.companyId, new Date());
    const { id: _, logoSha256: __, isTest: ___, ...fields } = identity;
    const rest = {
      numberPattern,
      firstNumber: null,
      paymentTermsDays,
      paymentTermsMonth,
      defaultNotes,
      operationCategory,
      pricesIncludeTaxForConsumers,
      pricesIncludeTaxForBusinesses,
      strictChronology,
      issueOnlyComplete,
      recurringHour,
    };
    return { input: { ...fields, ...rest, iban: "DE89370400440532013000" }, refusedTo: "member" };
  },
  "app/(app)/settings/company/actions.ts#saveLogo": async () => ({
    input: { file: new File([PNG], "logo.png", { type: "image/png" }) },
  }),
  "app/(app)/settings/company/actions.ts#removeLogo": async () => ({ input: {} }),
  "app/(app)/settings/company/new/actions.ts#addCompany": async () => ({
    input: {
      name: "Neuve",
      email: null,
      siren: null,
      vatNumber: null,
      address: ADDRESS,
      timeZone: "Europe/Paris",
    },
  }),
  "app/(app)/settings/members/actions.ts#invite": async () => ({
    input: { email: `${randomUUID()}@test.example`, language: "en" },
  }),
  "app/(app)/settings/members/actions.ts#resendInvitation": async ({ make }) => ({
    input: { invitationId: await make.invitation(), language: "en" },
  }),
  "app/(app)/settings/members/actions.ts#withdrawInvitation": async ({ make }) => ({
    input: { invitationId: await make.invitation() },
  }),
  "app/(app)/settings/members/actions.ts#removeMember": async ({ make }) => ({
    input: { userId: (await make.member()).userId },
  }),
  "app/(app)/settings/members/actions.ts#setCompanyEditors": async () => ({ input: { membersEditCompanies: true } }),
  "app/(app)/settings/members/actions.ts#setSessionPolicy": async () => ({ input: { endIdleSessions: true } }),
  "app/(app)/settings/plan/actions.ts#changePlan": async () => ({ input: { plan: "professional" } }),
  "app/(app)/settings/emails/actions.ts#saveSender": async () => ({
    input: { senderName: "Billing", senderEmail: "", replyTo: "billing@example.com" },
  }),
  "app/(app)/settings/emails/actions.ts#saveReceipts": async () => ({ input: { automaticReceipts: true } }),
  "app/(app)/settings/emails/actions.ts#checkSender": async () => ({ input: {} }),
  "app/(app)/settings/emails/actions.ts#saveTemplate": async () => ({
    input: { kind: "invoice", language: "en", subject: "{number}", message: "Hello" },
  }),
  "app/(app)/settings/emails/actions.ts#resetTemplate": async () => ({ input: { kind: "invoice", language: "en" } }),
  "app/(app)/settings/emails/actions.ts#previewTyped": async () => ({
    input: { kind: "invoice", language: "en", subject: "{number}", message: "Hello" },
  }),
  // Nothing is connected, and the key is none.
  "app/(app)/settings/online-payments/actions.ts#connectStripe": async ({ make }) => {
    await openStripe();
    const { companyId } = await make.inTestCompany();
    return { input: { key: STRIPE_KEY }, companyId, refusedTo: "member" };
  },
  "app/(app)/settings/online-payments/actions.ts#saveSigningSecret": (world) =>
    ofConnected(world, { secret: `whsec_${"a".repeat(32)}` }),
  "app/(app)/settings/online-payments/actions.ts#savePartPayment": (world) =>
    ofConnected(world, { allowsPartPayment: true }),
  "app/(app)/settings/online-payments/actions.ts#disconnectStripe": (world) => ofConnected(world, {}),
  "app/(app)/settings/accounting/actions.ts#closeBooks": async () => ({ input: { closedThrough: "2026-01-01" } }),
  "app/(app)/settings/accounting/actions.ts#saveWriteOffLimit": async () => ({ input: { writeOffLimit: 250 } }),
  "app/(app)/settings/accounting/actions.ts#saveAccounts": async () => ({
    input: { ...DEFAULT_ACCOUNTS, receivable: "411100" },
  }),
  "app/(app)/settings/reminders/actions.ts#saveReminders": async () => ({
    input: { reminders: [{ days: 7, messages: { fr: null, en: null } }] },
  }),
  "app/(app)/settings/reminders/actions.ts#previewTyped": async () => ({
    input: { days: 7, language: "fr", message: null },
  }),
  "app/(app)/settings/reminders/actions.ts#listNext": async () => ({
    input: { reminders: [{ days: 7, messages: { fr: null, en: null } }] },
  }),

  "app/(auth)/actions.ts#signUp": async () => ({
    input: {
      name: "New Owner",
      email: `${randomUUID()}@test.example`,
      password: PASSWORD,
      company: { name: "New", address: ADDRESS },
      timeZone: "Europe/Paris",
    },
  }),
  "app/(auth)/actions.ts#askForPasswordReset": async () => ({ input: { email: "nobody@test.example" } }),
  "app/(auth)/actions.ts#setNewPassword": async (world) => {
    const { email } = await world.make.member();
    const { requestPasswordReset } = await import("#lib/members/request-password-reset.ts");
    await requestPasswordReset(email, "en", { networkAddress: "192.0.2.1", now: new Date() });
    const token = await mailedToken(world, email, /\/reset-password\/(\S+)/);
    return { input: { token, password: PASSWORD }, at: token, forged: { token: forged(token), password: PASSWORD } };
  },
  "app/(auth)/actions.ts#closeAccount": async (world) => {
    const { token } = await unverified(world);
    return { input: { token }, at: token, forged: { token: forged(token) } };
  },
  "app/(auth)/verify-email/[token]/actions.ts#verifyEmail": async (world) => {
    const { token, cookie } = await unverified(world);
    return { input: { token }, at: token, session: cookie };
  },
  "app/(auth)/invitations/[token]/actions.ts#acceptInvitation": async (world) => {
    const id = await world.make.invitation();
    const { email } = await prisma.invitation.findFirstOrThrow({ where: { id } });
    const token = await mailedToken(world, email, /\/invitations\/(\S+)/);
    const person = { name: "Invited", password: PASSWORD };
    return { input: { token, ...person }, at: token, forged: { token: `${id}.AAAA`, ...person } };
  },
};

import { randomBytes } from "node:crypto";
import { fileForm, newIban, statementOf } from "#e2e/bank-form.ts";
import { onlinePaymentOf } from "#e2e/online-payment-row.ts";
import { sign } from "#tests/support/fake-stripe/send-events.ts";
import { prisma } from "#tests/support/prisma.ts";
import { signWebhook, webhookEvent } from "#tests/support/resend-server.ts";
import { CSV_FORM } from "./csv-form.ts";
import type { FoundHandler } from "./find-handlers.ts";
import { quoteInput } from "./quote-input.ts";
import { recurringInput } from "./recurring-input.ts";
import type { World } from "./world.ts";

/** A request that an authorized caller gets a response to. */
export interface RouteRequest {
  path: string;
  /** Sent as JSON; text and forms are sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The status of its response; 2xx by default. */
  expects?: number;
  /** It names nothing of ours: another key does the same in its own company. */
  namesNothing?: true;
  /** Ids that other callers must not see, although they may send the request. */
  hidden?: string[];
  /** Variants that anybody may send without effect, with the statuses of their responses. */
  forged?: (Omit<RouteRequest, "forged"> & { expects: number })[];
}

type Prepare = (world: World) => Promise<RouteRequest>;

const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36" };
/** The picture of a page, as it was asked for when the document was another one. */
const FIRST_PAGE = `/pages/1?v=${"0".repeat(64)}&w=720`;
const NOWHERE: Prepare = async () => ({ path: "/api/nowhere", expects: 404 });

const ADDRESS = { line1: "1 rue du Port", postalCode: "69001", city: "Lyon", country: "FR" };

/** The viewing link of a sent invoice, one that was since renewed, and one that never existed. */
async function linkOf(
  { ours, make }: World,
  rest: string,
  request: Partial<RouteRequest>,
  expects: number,
): Promise<RouteRequest> {
  const { id, viewUrl } = await make.sent();
  const renewed = await make.sent();
  await prisma.invoice.updateMany({
    where: { id: renewed.id, companyId: ours.companyId },
    data: { viewToken: randomBytes(32).toString("base64url"), viewTokenCreatedAt: new Date() },
  });
  const path = (url: string) => new URL(url).pathname + rest;
  const forged = [path(renewed.viewUrl), `/i/${randomBytes(32).toString("base64url")}${rest}`, `/i/${id}${rest}`];
  return { ...request, path: path(viewUrl), forged: forged.map((wrong) => ({ ...request, path: wrong, expects })) };
}

/** The client's link of a quote that was sent, one that never existed, and the id of the quote in its place. */
async function quoteLinkOf(
  world: World,
  rest: string,
  request: Partial<RouteRequest>,
  expects: number,
): Promise<RouteRequest> {
  const id = await quote(world);
  const { viewUrl } = (await world.ours.call("POST", `/api/quotes/${id}/send`)).body;
  const forged = [`/q/${randomBytes(48).toString("base64url")}${rest}`, `/q/${id}${rest}`];
  const path = new URL(viewUrl).pathname + rest;
  return { ...request, path, forged: forged.map((wrong) => ({ ...request, path: wrong, expects })) };
}

const SIGNING = { version: "1", name: "Zoé", words: "Bon pour accord", agree: "yes", reason: "No" };

/** The id of the credit note of a cancelled invoice. */
async function creditNote(world: World): Promise<string> {
  const invoiceId = await cancelled(world);
  const { id } = await prisma.creditNote.findFirstOrThrow({ where: { invoiceId } });
  world.made.add(id);
  return id;
}

async function cancelled({ ours, make }: World): Promise<string> {
  const { id } = await make.issued();
  const { cancelInvoice } = await import("#lib/credit-notes/cancel-invoice.ts");
  const { inTransaction } = await import("#lib/db/client.ts");
  const context = {
    groupId: ours.groupId,
    companyId: ours.companyId,
    actor: { kind: "user", id: ours.userId } as const,
    now: new Date(),
  };
  await inTransaction((tx) => cancelInvoice(tx, context, id, { reason: null, language: "en" }));
  return id;
}

/** A draft with a file, or once it is sent. */
async function withFile({ ours, make, made }: World, isSent = false) {
  const { id } = await make.draft();
  const { body } = await ours.call("POST", `/api/invoices/${id}/attachments`, CSV_FORM);
  made.add(body.id);
  for (const step of isSent ? ["issue", "send"] : []) await ours.call("POST", `/api/invoices/${id}/${step}`);
  return { id, attachments: `/invoices/${id}/attachments`, fileId: body.id as string };
}

/** The id of an event of an invoice. */
async function eventOfInvoice({ make, made }: World): Promise<string> {
  const { id: invoiceId } = await make.issued();
  const { id } = await prisma.event.findFirstOrThrow({ where: { invoiceId } });
  made.add(id);
  return id;
}

const ITEM = { name: "Article", taxRate: 20, prices: [{ currency: "EUR", unitPrice: 100 }] };

async function item({ ours, made }: World): Promise<string> {
  const { id } = (await ours.call("POST", "/api/items", { body: ITEM })).body;
  made.add(id);
  return id;
}

async function recurringInvoice({ ours, made }: World): Promise<string> {
  const { id } = (await ours.call("POST", "/api/recurring-invoices", { body: recurringInput(ours.clientId) })).body;
  made.add(id);
  return id;
}

async function quote({ ours, made }: World): Promise<string> {
  const { id } = (await ours.call("POST", "/api/quotes", { body: quoteInput(ours.clientId) })).body;
  made.add(id);
  return id;
}

async function receipt({ ours, made }: World): Promise<string> {
  const { id } = (await ours.call("POST", "/api/receipts", { body: { clientId: ours.clientId, amount: 1000 } })).body;
  made.add(id);
  return id;
}

/** A payment that a client began, and that nobody asks the provider about. */
async function onlinePayment({ ours, make, made }: World, changes: object = {}): Promise<string> {
  const id = await onlinePaymentOf(ours.companyId, (await make.issued()).id, changes);
  made.add(id);
  return id;
}

/** A statement of an account of our own with an entry of 10.00. */
async function bankStatement({ ours, made }: World) {
  const form = await fileForm("releve.xml", statementOf(newIban(), [["10.00", "VIR"]]));
  const { body } = await ours.call("POST", "/api/bank-statements", form);
  const [{ id, accountId }] = body.data;
  const list = await ours.call("GET", `/api/bank-entries?statementId=${id}`);
  const entryId: string = list.body.data[0].id;
  for (const each of [id, accountId, entryId]) made.add(each);
  return { id: id as string, accountId: accountId as string, entryId };
}

const WEBHOOKS = "/api/webhook-endpoints";

async function webhookEndpoint({ ours }: World): Promise<string> {
  return (await ours.call("POST", WEBHOOKS, { body: { url: "https://receiver.example/" } })).body.id;
}

/** One of each resource, by the folder of its routes. `isOfGroup`: it is the same for every company of the group. */
const RESOURCES = new Map<string, (world: World) => Promise<{ id: string; isOfGroup?: true }>>([
  ["invoices", ({ make }) => make.issued()],
  ["clients", async ({ make }) => ({ id: await make.client() })],
  ["items", async (world) => ({ id: await item(world) })],
  ["receipts", async (world) => ({ id: await receipt(world) })],
  ["online-payments", async (world) => ({ id: await onlinePayment(world) })],
  ["bank-statements", async (world) => ({ id: (await bankStatement(world)).id })],
  ["bank-accounts", async (world) => ({ id: (await bankStatement(world)).accountId })],
  ["bank-entries", async (world) => ({ id: (await bankStatement(world)).entryId })],
  ["recurring-invoices", async (world) => ({ id: await recurringInvoice(world) })],
  ["quotes", async (world) => ({ id: await quote(world) })],
  ["credit-notes", async (world) => ({ id: await creditNote(world) })],
  ["events", async (world) => ({ id: await eventOfInvoice(world) })],
  ["companies", async ({ ours }) => ({ id: ours.companyId, isOfGroup: true })],
  ["api-keys", async ({ make }) => ({ id: await make.apiKey(), isOfGroup: true })],
  // Another group's key finds none of ours: lib/api-keys/keys-by-key.test.ts, lib/webhooks/webhook-routes.test.ts.
  ["webhook-endpoints", async (world) => ({ id: await webhookEndpoint(world), isOfGroup: true })],
]);

/** The request for a route, which follows from its place and its wrapper as far as the list below does not say it. */
export async function requestTo(route: FoundHandler, world: World): Promise<RouteRequest> {
  const known = ROUTE_REQUESTS[route.name];
  return typeof known === "function" ? known(world) : { ...(await requestByPlace(route, world)), ...known };
}

async function requestByPlace({ name, access, given }: FoundHandler, world: World): Promise<RouteRequest> {
  const [method, file = ""] = name.split(" ");
  const pattern = file.slice("app".length, -"/route.ts".length).replaceAll(/\/\([^)]*\)/g, "");
  const resource = /^\/(?:api\/)?([\w-]+)/.exec(pattern)?.[1] ?? "";
  const one = await RESOURCES.get(resource)?.(world);
  const path = one ? pattern.replace("[id]", one.id) : pattern;
  if (!path.includes("[")) {
    if (access === "anybody" || access === "operator") return { path };
    if (access === "company" && given === "companyInQuery") return { path: `${path}?company=${world.ours.companyId}` };
    if (access === "company" && given === "companyOfInvoice") return { path };
    if (access === "API key" && one?.isOfGroup) return { path, namesNothing: true };
    if (access === "API key" && one)
      return method === "GET" && path === pattern ? { path, hidden: [one.id] } : { path };
  }
  throw new Error(`${name} needs a request in e2e/access/route-requests.ts`);
}

function draftForm(world: World): URLSearchParams {
  return new URLSearchParams({ invoice: JSON.stringify(world.ours.input({ clientId: world.ours.clientId })) });
}

/**
 * What does not follow from the place of a route: a body, a status, or the whole request where it needs more than an
 * id.
 */
export const ROUTE_REQUESTS: Record<string, Partial<RouteRequest> | Prepare> = {
  "GET app/docs/markdown/[language]/[slug]/route.ts": async () => ({ path: "/docs/first-invoice.md" }),
  ...Object.fromEntries(
    ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].map((method) => [
      `${method} app/api/[...path]/route.ts`,
      NOWHERE,
    ]),
  ),
  "GET app/api/auth/[...nextauth]/route.ts": async () => ({ path: "/api/auth/csrf" }),
  "POST app/api/auth/[...nextauth]/route.ts": async ({ ours }) => ({
    path: "/api/auth/callback/credentials",
    body: new URLSearchParams({ email: ours.email, password: "not this one at all", json: "true" }),
    expects: 200, // without its token it redirects to the page
  }),
  "GET app/(app)/settings/activity/export.csv/route.ts": async ({ ours, make }) => {
    const name = (await prisma.apiKey.findFirstOrThrow({ where: { id: await make.apiKey(), groupId: ours.groupId } }))
      .name;
    return { path: "/settings/activity/export.csv", hidden: [name] };
  },
  "POST app/api/webhooks/resend/route.ts": async ({ make, resend }) => {
    const { email } = await make.sent();
    const message = resend.messages.find(({ to }) => to.includes(email));
    if (!message) throw new Error("the provider got no e-mail");
    const body = JSON.stringify(webhookEvent("email.delivered", message));
    const signed = (secret: string, text = body) => ({
      "content-type": "application/json",
      ...signWebhook(secret, text),
    });
    const path = "/api/webhooks/resend";
    return {
      path,
      body,
      headers: signed(process.env.E2E_RESEND_WEBHOOK_SECRET ?? ""),
      forged: [
        { path, body, headers: { "content-type": "application/json" }, expects: 400 },
        { path, body, headers: signed(`whsec_${Buffer.from("another secret").toString("base64")}`), expects: 400 },
        { path, body, headers: signed(process.env.E2E_RESEND_WEBHOOK_SECRET ?? "", "{}"), expects: 400 },
      ],
    };
  },
  // Nothing is connected: whoever asks learns nothing of a company, and nobody gets further.
  "POST app/api/webhooks/stripe/[id]/route.ts": async ({ ours }) => {
    const path = `/api/webhooks/stripe/${ours.companyId}`;
    const body = JSON.stringify({ id: "evt_1", object: "event", type: "payment_intent.succeeded" });
    const headers = {
      "content-type": "application/json",
      "stripe-signature": sign(body, "whsec_of_others", Date.now()),
    };
    return {
      ...{ path, body, headers, expects: 400 },
      forged: [
        { path, body, headers: { "content-type": "application/json" }, expects: 400 },
        { path: `/api/webhooks/stripe/${crypto.randomUUID()}`, body, headers, expects: 400 },
      ],
    };
  },
  "POST app/api/webhooks/bounces/route.ts": async () => {
    const path = "/api/webhooks/bounces";
    const body = "Subject: no report of a bounce\r\n\r\n";
    const bearing = (token: string) => ({ "content-type": "message/rfc822", authorization: `Bearer ${token}` });
    return {
      path,
      body,
      headers: bearing(process.env.E2E_SMTP_BOUNCE_TOKEN ?? ""),
      forged: [
        { path, body, headers: { "content-type": "message/rfc822" }, expects: 401 },
        { path, body, headers: bearing("another-token-of-the-tests"), expects: 401 },
      ],
    };
  },

  "POST app/api/invoices/route.ts": async ({ ours, make }) => ({
    path: "/api/invoices",
    body: ours.input({ clientId: await make.client() }),
  }),
  "PATCH app/api/invoices/[id]/route.ts": async ({ make }) => ({
    path: `/api/invoices/${(await make.draft()).id}`,
    body: { notes: "Changed" },
  }),
  "DELETE app/api/invoices/[id]/route.ts": async ({ make }) => ({ path: `/api/invoices/${(await make.draft()).id}` }),
  "POST app/api/invoices/[id]/issue/route.ts": async ({ make }) => ({
    path: `/api/invoices/${(await make.draft()).id}/issue`,
  }),
  // An invoice of a real company: nothing of it is simulated, by nobody.
  "POST app/api/invoices/[id]/simulate/route.ts": { body: { event: "viewed" }, expects: 409 },
  "POST app/api/invoices/[id]/pay/route.ts": { body: { amount: 100 } },
  "POST app/api/invoices/[id]/payments/route.ts": { body: { amount: 100 } },
  "POST app/api/invoices/[id]/payments/[partId]/reverse/route.ts": async ({ ours, make }) => {
    const { id } = await make.issued();
    const paid = await ours.call("POST", `/api/invoices/${id}/payments`, { body: { amount: 100 } });
    return { path: `/api/invoices/${id}/payments/${paid.body.id}/reverse` };
  },
  "POST app/api/invoices/[id]/refunds/route.ts": async ({ ours, make }) => {
    const { id } = await make.issued();
    await ours.call("POST", `/api/invoices/${id}/pay`);
    await ours.call("POST", `/api/invoices/${id}/credit-note`, { body: { lines: [{ lineNumber: 1, quantity: 0.5 }] } });
    return { path: `/api/invoices/${id}/refunds`, body: { amount: 100 } };
  },
  "POST app/api/invoices/[id]/write-offs/route.ts": { body: { amount: 1 } },
  "POST app/api/invoices/[id]/reminder/route.ts": async ({ ours, make }) => {
    const { id } = await make.sent();
    await prisma.invoice.updateMany({ where: { id, companyId: ours.companyId }, data: { status: "overdue" } });
    return { path: `/api/invoices/${id}/reminder`, expects: 409 }; // its due date has not passed
  },
  "POST app/api/invoices/[id]/answer/route.ts": async ({ make }) => ({
    path: `/api/invoices/${(await make.rejected()).id}/answer`,
  }),
  "POST app/api/invoices/[id]/settle-dispute/route.ts": async ({ make }) => ({
    path: `/api/invoices/${(await make.rejected()).id}/settle-dispute`,
  }),
  "POST app/api/invoices/[id]/resend/route.ts": async ({ make }) => ({
    path: `/api/invoices/${(await make.sent()).id}/resend`,
  }),
  "POST app/api/invoices/[id]/attachments/route.ts": async ({ make }) => ({
    ...CSV_FORM,
    path: `/api/invoices/${(await make.draft()).id}/attachments`,
  }),
  "GET app/api/invoices/[id]/attachments/[partId]/route.ts": async (world) => {
    const { attachments, fileId } = await withFile(world);
    return { path: `/api${attachments}/${fileId}` };
  },
  "DELETE app/api/invoices/[id]/attachments/[partId]/route.ts": async (world) => {
    const { attachments, fileId } = await withFile(world);
    return { path: `/api${attachments}/${fileId}` };
  },
  "GET app/(app)/invoices/[id]/attachments/[attachmentId]/route.ts": async (world) => {
    const { attachments, fileId } = await withFile(world);
    return { path: `${attachments}/${fileId}` };
  },
  "GET app/(public)/i/[token]/attachments/[attachmentId]/route.ts": async (world) => {
    const { id, fileId } = await withFile(world, true);
    const { viewToken } = await prisma.invoice.findFirstOrThrow({ where: { id } });
    const at = (token: string) => `/i/${token}/attachments/${fileId}`;
    const forged = [randomBytes(32).toString("base64url"), id].map((token) => ({ path: at(token), expects: 404 }));
    return { path: at(viewToken ?? ""), forged };
  },
  "GET app/api/invoices/[id]/facturx.xml/route.ts": { expects: 404 }, // a plain PDF
  "GET app/api/invoices/[id]/credit-note/pdf/route.ts": async (world) => ({
    path: `/api/invoices/${await cancelled(world)}/credit-note/pdf`,
  }),
  "POST app/api/invoices/[id]/credit-note/route.ts": { body: { lines: [{ lineNumber: 1, quantity: 0.5 }] } },
  "GET app/api/credit-notes/[id]/facturx.xml/route.ts": { expects: 404 }, // a plain PDF
  "POST app/api/invoices/bulk/route.ts": async ({ ours }) => ({
    path: "/api/invoices/bulk",
    namesNothing: true,
    body: { operations: [{ type: "create", invoice: ours.input() }] },
  }),
  "POST app/api/invoices/preview/route.ts": async ({ ours, make }) => ({
    path: "/api/invoices/preview",
    body: ours.input({ clientId: await make.client() }),
  }),
  "GET app/api/events/route.ts": async ({ make }) => ({
    path: "/api/events?limit=1000",
    hidden: [(await make.draft()).id],
  }),
  "POST app/mcp/route.ts": async ({ make }) => ({
    path: "/mcp",
    headers: { accept: "application/json, text/event-stream" },
    body: {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "search_invoices", arguments: { limit: 100 } },
    },
    hidden: [(await make.draft()).id],
  }),
  "POST app/api/companies/route.ts": { body: { isTest: true, name: "Essai", address: ADDRESS } },
  "GET app/api/me/route.ts": async () => ({ path: "/api/me", namesNothing: true }),
  "POST app/api/api-keys/route.ts": { body: { name: "Shop", scopes: ["invoices:read"] } },
  "PATCH app/api/companies/[id]/route.ts": { body: { phone: "+33 4 72 00 00 00" } },
  "POST app/api/webhook-endpoints/route.ts": { body: { url: "https://receiver.example/" } },
  "PATCH app/api/webhook-endpoints/[id]/route.ts": { body: { description: "ERP" } },
  "POST app/api/webhook-endpoints/[id]/resend/route.ts": { body: { since: new Date().toISOString() } },
  "POST app/api/webhook-endpoints/[id]/deliveries/[partId]/resend/route.ts": async (world) => {
    const id = await webhookEndpoint(world);
    const { body: sent } = await world.ours.call("POST", `${WEBHOOKS}/${id}/test`);
    return { path: `${WEBHOOKS}/${id}/deliveries/${sent.messageId}/resend`, namesNothing: true };
  },
  "POST app/api/receipts/route.ts": async ({ make }) => ({
    path: "/api/receipts",
    body: { clientId: await make.client(), amount: 1000 },
  }),
  "POST app/api/online-payments/[id]/resolve/route.ts": async (world) => {
    const id = await onlinePayment(world, { decision: "not_taken_back" });
    return { path: `/api/online-payments/${id}/resolve`, body: { as: "recorded_by_hand" } };
  },
  "POST app/api/receipts/[id]/reallocate/route.ts": { body: { allocations: [] } },
  "POST app/api/receipts/[id]/refunds/route.ts": { body: { amount: 100 } },
  "POST app/api/receipts/[id]/write-offs/route.ts": { body: { amount: 100 } },
  "POST app/api/bank-statements/route.ts": async () => ({
    ...(await fileForm("releve.xml", statementOf(newIban(), [["10.00", "VIR"]]))),
    ...{ path: "/api/bank-statements", namesNothing: true },
  }),
  "PATCH app/api/bank-accounts/[id]/route.ts": { body: { name: "Compte courant" } },
  "POST app/api/bank-entries/[id]/accept/route.ts": async (world) => ({
    path: `/api/bank-entries/${(await bankStatement(world)).entryId}/accept`,
    body: { clientId: world.ours.clientId },
  }),
  "POST app/api/bank-entries/[id]/undo/route.ts": async (world) => {
    const { entryId } = await bankStatement(world);
    await world.ours.call("POST", `/api/bank-entries/${entryId}/set-aside`);
    return { path: `/api/bank-entries/${entryId}/undo` };
  },
  "POST app/api/bank-entries/accept-certain/route.ts": async (world) => ({
    ...{ path: "/api/bank-entries/accept-certain", namesNothing: true },
    body: { entryIds: [(await bankStatement(world)).entryId] },
  }),
  "POST app/api/items/route.ts": { namesNothing: true, body: ITEM },
  "PATCH app/api/items/[id]/route.ts": { body: { unit: null } },
  "GET app/(app)/items/export.csv/route.ts": async (world) => {
    const id = await item(world);
    return { path: `/items/export.csv?company=${world.ours.companyId}`, hidden: [id] };
  },
  "GET app/(app)/receipts/export.csv/route.ts": async (world) => {
    const id = await receipt(world);
    return { path: `/receipts/export.csv?company=${world.ours.companyId}&id=${id}`, hidden: [id] };
  },
  "GET app/(app)/items/search/route.ts": async (world) => {
    const id = await item(world);
    return { path: `/items/search?company=${world.ours.companyId}&q=art`, hidden: [id] };
  },
  "POST app/api/recurring-invoices/route.ts": async ({ make }) => ({
    path: "/api/recurring-invoices",
    body: recurringInput(await make.client()),
  }),
  "PATCH app/api/recurring-invoices/[id]/route.ts": { body: { action: "issue" } },
  "POST app/api/recurring-invoices/[id]/missed/route.ts": { body: { answer: "none" } },
  "POST app/api/quotes/route.ts": async ({ make }) => ({
    path: "/api/quotes",
    body: quoteInput(await make.client()),
  }),
  "GET app/api/quotes/[id]/signed-pdf/route.ts": { expects: 409 },
  "PATCH app/api/quotes/[id]/route.ts": { body: { notes: "Merci" } },
  "POST app/api/quotes/[id]/invoice/route.ts": { expects: 409, body: {} },
  // Of a real company: nothing of it is simulated, by nobody.
  "POST app/api/quotes/[id]/simulate/route.ts": { expects: 409, body: { event: "viewed" } },
  ...Object.fromEntries(
    ["accept", "decline", "cancel"].map((step): [string, Prepare] => [
      `POST app/api/quotes/[id]/${step}/route.ts`,
      async (world) => {
        const id = await quote(world);
        await world.ours.call("POST", `/api/quotes/${id}/send`);
        return { path: `/api/quotes/${id}/${step}`, body: {} };
      },
    ]),
  ),
  "POST app/api/clients/route.ts": { namesNothing: true, body: { name: "Nouveau", address: ADDRESS } },
  "POST app/api/clients/bulk/route.ts": {
    namesNothing: true,
    body: { operations: [{ type: "create", client: { name: "Nouveau", address: ADDRESS } }] },
  },
  "PATCH app/api/clients/[id]/route.ts": { body: { email: null } },
  "POST app/api/clients/[id]/merge/route.ts": async ({ make }) => ({
    path: `/api/clients/${await make.client()}/merge`,
    body: { duplicateId: await make.client() },
  }),
  "DELETE app/api/clients/[id]/route.ts": async ({ make }) => ({ path: `/api/clients/${await make.client()}` }),

  "GET app/(app)/invoices/last-lines/route.ts": async ({ ours, make }) => {
    await make.issued();
    return { path: `/invoices/last-lines?company=${ours.companyId}&client=${ours.clientId}` };
  },
  "GET app/(app)/receipts/invoices/route.ts": async ({ ours }) => {
    const clientId = await ours.addClient();
    const { id } = await ours.invoice({ clientId }, "issued");
    return { path: `/receipts/invoices?company=${ours.companyId}&client=${clientId}`, hidden: [id] };
  },
  "GET app/(app)/invoices/deposits/route.ts": async ({ ours }) => {
    await ours.invoice({ kind: "deposit" }, "issued");
    return { path: `/invoices/deposits?company=${ours.companyId}&client=${ours.clientId}&currency=EUR` };
  },
  "GET app/(app)/invoices/[id]/credit-note/pdf/route.ts": async (world) => ({
    path: `/invoices/${await cancelled(world)}/credit-note/pdf`,
  }),
  "GET app/(app)/invoices/[id]/credit-notes/[creditNoteId]/pdf/route.ts": async (world) => {
    const id = await cancelled(world);
    const creditNote = await prisma.creditNote.findFirstOrThrow({ where: { invoiceId: id } });
    return { path: `/invoices/${id}/credit-notes/${creditNote.id}/pdf` };
  },
  "GET app/(app)/invoices/fec.txt/route.ts": async ({ ours, make }) => {
    await make.issued();
    return { path: `/invoices/fec.txt?company=${ours.companyId}&from=2026-01-01&to=2026-12-31` };
  },
  "GET app/(app)/invoices/[id]/pages/[page]/route.ts": async ({ make }) => ({
    path: `/invoices/${(await make.issued()).id}${FIRST_PAGE}`,
  }),
  "POST app/(app)/invoices/pdfs.zip/route.ts": async ({ ours, make }) => ({
    path: "/invoices/pdfs.zip",
    body: new URLSearchParams({ company: ours.companyId, id: (await make.issued()).id }),
  }),
  "POST app/(app)/invoices/[id]/credit/preview/route.ts": async ({ make }) => {
    const credit = { lines: [{ lineNumber: 1, amountCents: 100 }], reason: null };
    const body = new URLSearchParams({ credit: JSON.stringify(credit) });
    return { path: `/invoices/${(await make.issued()).id}/credit/preview`, body };
  },
  "POST app/(app)/invoices/preview/check/route.ts": async (world) => {
    world.made.add(world.ours.clientId);
    return { path: `/invoices/preview/check?company=${world.ours.companyId}`, body: draftForm(world) };
  },
  "POST app/(app)/invoices/preview/pages/route.ts": async (world) => {
    world.made.add(world.ours.clientId);
    return { path: `/invoices/preview/pages?w=720&company=${world.ours.companyId}`, body: draftForm(world) };
  },
  "POST app/(app)/invoices/preview/pdf/route.ts": async (world) => {
    world.made.add(world.ours.clientId);
    return { path: `/invoices/preview/pdf?company=${world.ours.companyId}`, body: draftForm(world) };
  },
  "GET app/(app)/clients/[id]/statement/pdf/route.ts": async ({ make }) => ({
    path: `/clients/${await make.client()}/statement/pdf`,
  }),
  "GET app/(app)/receipts/[id]/pdf/route.ts": async (world) => ({ path: `/receipts/${await receipt(world)}/pdf` }),
  "GET app/(app)/quotes/[id]/pdf/route.ts": async (world) => ({ path: `/quotes/${await quote(world)}/pdf` }),
  "GET app/(app)/quotes/[id]/signed-pdf/route.ts": async (world) => ({
    path: `/quotes/${await quote(world)}/signed-pdf`,
    expects: 404,
  }),
  "GET app/(app)/quotes/[id]/pages/[page]/route.ts": async (world) => ({
    path: `/quotes/${await quote(world)}${FIRST_PAGE}`,
  }),
  ...Object.fromEntries(
    ["pages", "pdf"].map((kind): [string, Prepare] => [
      `POST app/(app)/quotes/preview/${kind}/route.ts`,
      async ({ made, ours }) => {
        made.add(ours.clientId);
        const body = new URLSearchParams({ invoice: JSON.stringify(quoteInput(ours.clientId)) });
        return { path: `/quotes/preview/${kind}?w=720&company=${ours.companyId}`, body };
      },
    ]),
  ),

  "GET app/(public)/i/[token]/pdf/route.ts": (world) => linkOf(world, "/pdf", {}, 404),
  "GET app/(public)/i/[token]/credit-notes/[creditNoteId]/pdf/route.ts": async (world) => {
    const id = await cancelled(world);
    const { viewToken, creditNotes } = await prisma.invoice.findFirstOrThrow({
      where: { id },
      include: { creditNotes: true },
    });
    const rest = `/credit-notes/${creditNotes[0]?.id}/pdf`;
    const forged = [randomBytes(32).toString("base64url"), id].map((token) => ({
      path: `/i/${token}${rest}`,
      expects: 404,
    }));
    return { path: `/i/${viewToken}${rest}`, forged };
  },
  "GET app/(public)/i/[token]/pages/[page]/route.ts": (world) => linkOf(world, FIRST_PAGE, {}, 404),
  "GET app/(public)/q/[token]/pdf/route.ts": (world) => quoteLinkOf(world, "/pdf", {}, 404),
  // It is not signed yet.
  "GET app/(public)/q/[token]/signed/route.ts": (world) => quoteLinkOf(world, "/signed", { expects: 404 }, 404),
  "GET app/(public)/q/[token]/pages/[page]/route.ts": (world) => quoteLinkOf(world, FIRST_PAGE, {}, 404),
  "POST app/(public)/q/[token]/view/route.ts": (world) => quoteLinkOf(world, "/view", { headers: BROWSER }, 204),
  ...Object.fromEntries(
    ["sign", "decline", "renew", "code"].map((form) => [
      `POST app/(public)/q/[token]/${form}/route.ts`,
      (world: World) =>
        quoteLinkOf(world, `/${form}`, { headers: BROWSER, body: new URLSearchParams(SIGNING), expects: 303 }, 303),
    ]),
  ),
  "POST app/(public)/i/[token]/view/route.ts": (world) => linkOf(world, "/view", { headers: BROWSER }, 204),
  "POST app/(public)/i/[token]/accept/route.ts": (world) =>
    linkOf(world, "/accept", { headers: BROWSER, expects: 303 }, 303),
  // Nothing is connected.
  "POST app/(public)/i/[token]/pay/route.ts": (world) =>
    linkOf(world, "/pay", { headers: BROWSER, body: new URLSearchParams(), expects: 303 }, 303),
  "POST app/(public)/i/[token]/payments/[paymentId]/route.ts": (world) =>
    linkOf(world, `/payments/${crypto.randomUUID()}`, { headers: BROWSER, expects: 404 }, 404),
  "POST app/(public)/i/[token]/reject/route.ts": (world) =>
    linkOf(world, "/reject", { headers: BROWSER, body: new URLSearchParams({ reason: "No" }), expects: 303 }, 303),

  "GET app/logos/[companyId]/[sha256]/route.ts": async ({ ours }) => ({
    path: `/logos/${ours.companyId}/${"0".repeat(64)}`,
    expects: 404,
  }),
  "GET app/test-mailbox/[messageId]/attachments/[attachmentId]/route.ts": async ({ make }) => {
    const { messageId, attachmentId } = await make.keptEmail();
    return { path: `/test-mailbox/${messageId}/attachments/${attachmentId}` };
  },
  // With a mail provider the mailbox is closed to everybody.
  "GET app/mailbox/open/route.ts": async () => ({ path: "/mailbox/open?secret=none", expects: 404 }),
  "GET app/mailbox/[messageId]/attachments/[attachmentId]/route.ts": async ({ ours }) => ({
    path: `/mailbox/${ours.companyId}/attachments/${ours.companyId}`,
    expects: 404,
  }),
};

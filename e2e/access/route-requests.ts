import { randomBytes } from "node:crypto";
import { prisma } from "#lib/db/client.ts";
import { signWebhook, webhookEvent } from "#tests/support/resend-server.ts";
import type { World } from "./world.ts";

/** A request that an authorized caller gets a response to. */
export interface RouteRequest {
  path: string;
  /** Sent as JSON; text and forms are sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The status of its response; 2xx by default. */
  expects?: number;
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

/** The viewing link of a sent invoice, one that was since renewed, and one that never existed. */
async function linkOf({ ours, make }: World, rest: string, request: Partial<RouteRequest>, expects: number): Promise<RouteRequest> {
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

async function cancelled({ ours, make }: World): Promise<string> {
  const { id } = await make.issued();
  const { cancelInvoice } = await import("#lib/invoices/issuing/cancel-invoice.ts");
  const { inTransaction } = await import("#lib/db/client.ts");
  const context = { groupId: ours.groupId, companyId: ours.companyId, actor: { kind: "user", id: ours.userId } as const, now: new Date() };
  await inTransaction((tx) => cancelInvoice(tx, context, id, { reason: null, language: "en" }));
  return id;
}

function draftForm(world: World): URLSearchParams {
  return new URLSearchParams({ invoice: JSON.stringify(world.ours.input({ clientId: world.ours.clientId })) });
}

/** The request for each method of each route file. A missing one fails the test. */
export const ROUTE_REQUESTS: Record<string, Prepare> = {
  "GET app/api/health/route.ts": async () => ({ path: "/api/health" }),
  "GET app/api/metrics/route.ts": async () => ({ path: "/api/metrics" }),
  "GET app/api/openapi.json/route.ts": async () => ({ path: "/api/openapi.json" }),
  ...Object.fromEntries(
    ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].map((method) => [`${method} app/api/[...path]/route.ts`, NOWHERE]),
  ),
  "GET app/api/auth/[...nextauth]/route.ts": async () => ({ path: "/api/auth/csrf" }),
  "POST app/api/auth/[...nextauth]/route.ts": async ({ ours }) => ({
    path: "/api/auth/callback/credentials",
    body: new URLSearchParams({ email: ours.email, password: "not this one at all", json: "true" }),
    expects: 200, // without its token it redirects to the page
  }),
  "POST app/api/webhooks/resend/route.ts": async ({ make, resend }) => {
    const { email } = await make.sent();
    const message = resend.messages.find(({ to }) => to.includes(email));
    if (!message) throw new Error("the provider got no e-mail");
    const body = JSON.stringify(webhookEvent("email.delivered", message));
    const signed = (secret: string, text = body) => ({ "content-type": "application/json", ...signWebhook(secret, text) });
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

  "GET app/api/invoices/route.ts": async ({ make }) => ({ path: "/api/invoices", hidden: [(await make.draft()).id] }),
  "POST app/api/invoices/route.ts": async ({ ours, make }) => ({
    path: "/api/invoices",
    body: ours.input({ clientId: await make.client() }),
  }),
  "GET app/api/invoices/[id]/route.ts": async ({ make }) => ({ path: `/api/invoices/${(await make.draft()).id}` }),
  "POST app/api/invoices/[id]/issue/route.ts": async ({ make }) => ({ path: `/api/invoices/${(await make.draft()).id}/issue` }),
  "POST app/api/invoices/[id]/send/route.ts": async ({ make }) => ({ path: `/api/invoices/${(await make.issued()).id}/send` }),
  "POST app/api/invoices/[id]/pay/route.ts": async ({ make }) => ({
    path: `/api/invoices/${(await make.issued()).id}/pay`,
    body: { amount: 100 },
  }),
  "GET app/api/invoices/[id]/pdf/route.ts": async ({ make }) => ({ path: `/api/invoices/${(await make.issued()).id}/pdf` }),
  "GET app/api/invoices/[id]/credit-note/pdf/route.ts": async (world) => ({
    path: `/api/invoices/${await cancelled(world)}/credit-note/pdf`,
  }),

  "GET app/(app)/clients/search/route.ts": async ({ ours }) => ({ path: `/clients/search?company=${ours.companyId}&q=` }),
  "GET app/(app)/search/route.ts": async ({ ours }) => ({ path: `/search?company=${ours.companyId}&q=` }),
  "GET app/(app)/invoices/last-lines/route.ts": async ({ ours, make }) => {
    await make.issued();
    return { path: `/invoices/last-lines?company=${ours.companyId}&client=${ours.clientId}` };
  },
  "GET app/(app)/invoices/[id]/pdf/route.ts": async ({ make }) => ({ path: `/invoices/${(await make.issued()).id}/pdf` }),
  "GET app/(app)/invoices/[id]/credit-note/pdf/route.ts": async (world) => ({
    path: `/invoices/${await cancelled(world)}/credit-note/pdf`,
  }),
  "GET app/(app)/invoices/export.csv/route.ts": async ({ ours }) => ({ path: `/invoices/export.csv?company=${ours.companyId}` }),
  "GET app/(app)/invoices/[id]/pages/[page]/route.ts": async ({ make }) => ({
    path: `/invoices/${(await make.issued()).id}${FIRST_PAGE}`,
  }),
  "POST app/(app)/invoices/pdfs.zip/route.ts": async ({ ours, make }) => ({
    path: "/invoices/pdfs.zip",
    body: new URLSearchParams({ company: ours.companyId, id: (await make.issued()).id }),
  }),
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

  "GET app/(public)/i/[token]/pdf/route.ts": (world) => linkOf(world, "/pdf", {}, 404),
  "GET app/(public)/i/[token]/credit-notes/[creditNoteId]/pdf/route.ts": async (world) => {
    const id = await cancelled(world);
    const { viewToken, creditNote } = await prisma.invoice.findFirstOrThrow({ where: { id }, include: { creditNote: true } });
    const rest = `/credit-notes/${creditNote?.id}/pdf`;
    const forged = [randomBytes(32).toString("base64url"), id].map((token) => ({ path: `/i/${token}${rest}`, expects: 404 }));
    return { path: `/i/${viewToken}${rest}`, forged };
  },
  "GET app/(public)/i/[token]/pages/[page]/route.ts": (world) => linkOf(world, FIRST_PAGE, {}, 404),
  "POST app/(public)/i/[token]/view/route.ts": (world) => linkOf(world, "/view", { headers: BROWSER }, 204),
  "POST app/(public)/i/[token]/accept/route.ts": (world) => linkOf(world, "/accept", { headers: BROWSER, expects: 303 }, 303),
  "POST app/(public)/i/[token]/reject/route.ts": (world) =>
    linkOf(world, "/reject", { headers: BROWSER, body: new URLSearchParams({ reason: "No" }), expects: 303 }, 303),

  "GET app/logos/[companyId]/[sha256]/route.ts": async ({ ours }) => ({ path: `/logos/${ours.companyId}/${"0".repeat(64)}`, expects: 404 }),
  // With a mail provider the mailbox is closed to everybody.
  "GET app/mailbox/[messageId]/attachments/[attachmentId]/route.ts": async ({ ours }) => ({
    path: `/mailbox/${ours.companyId}/attachments/${ours.companyId}`,
    expects: 404,
  }),
};

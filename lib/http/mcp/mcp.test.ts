import { randomUUID } from "node:crypto";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { POST } from "#app/mcp/route.ts";
import { TOOLS } from "#app/mcp/tools.ts";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { matchOpenEntries } from "#lib/bank/match-open-entries.ts";
import { readUpload } from "#lib/bank/read-upload.ts";
import { setAsideEntry } from "#lib/bank/set-aside-entry.ts";
import { storeUpload } from "#lib/bank/store-upload.ts";
import { inTransaction } from "#lib/db/client.ts";
import { type Scope, UNLIMITED } from "#lib/domain/identity/scopes.ts";
import { env } from "#lib/env.ts";
import { mcp } from "#lib/http/mcp/mcp.ts";
import { defineTool } from "#lib/http/mcp/tool.ts";
import type { Handler } from "#lib/http/plain-http.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { acceptQuote } from "#lib/quotes/answer-quote.ts";
import { sendQuote } from "#lib/quotes/send-quote.ts";
import { skipDate } from "#lib/recurring/control-recurring.ts";
import { passDays } from "#lib/test-companies/pass-days.ts";
import { TooManyCallsError } from "#lib/too-many-calls.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// The official client on the route's own handler: what is between them in the service is tested in e2e/api/mcp.test.ts.

let company: TestCompany;
let agent: Client;
beforeAll(async () => {
  company = await makeTestCompany();
  agent = await connect(await company.apiKey());
});

interface Connection {
  versions?: "auto";
  handler?: Handler;
  companyId?: string;
}

/** A client of either revision of the protocol, with this key. */
async function connect(key: string, { versions, handler = POST, companyId }: Connection = {}) {
  const client = new Client(
    { name: "tests", version: "1" },
    versions ? { versionNegotiation: { mode: versions } } : {},
  );
  const fetch = (url: string | URL, init?: RequestInit) =>
    handler(new Request(url, init), { params: Promise.resolve(undefined) });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${env.APP_URL}/mcp`), {
      fetch,
      requestInit: { headers: { authorization: `Bearer ${key}`, ...(companyId && { "x-company-id": companyId }) } },
    }),
  );
  return client;
}

// biome-ignore lint/suspicious/noExplicitAny: what is in it is what the tests are about; the client holds it against the tool's schema
type Body = any;

/** The structured answer of a tool. */
async function ask(name: string, args: Record<string, unknown> = {}, client = agent): Promise<Body> {
  const result = await client.callTool({ name, arguments: args });
  expect(result.isError ? result.content : null).toBeNull();
  return result.structuredContent;
}

/** The same token, its signature written in other ways that decode to the same bytes. */
function spellingsOf(token: string): string[] {
  const bytes = (text: string) => Buffer.from(text.split(".")[1] ?? "", "base64url").toString("hex");
  const last = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].map(
    (letter) => token.slice(0, -1) + letter,
  );
  const found = [...last, `${token}=`, `${token}==`, ` ${token} `].filter(
    (other) => other !== token && bytes(other) === bytes(token),
  );
  expect(found.length).toBeGreaterThan(10);
  return found;
}

/** The problem with which a tool refuses. */
async function refusal(name: string, args: Record<string, unknown> = {}, client = agent): Promise<Body> {
  const { isError, content } = (await client.callTool({ name, arguments: args })) as Body;
  expect(isError).toBe(true);
  return { words: content[0].text, ...JSON.parse(content[1].text) };
}

const LINE = { description: "Conseil", quantity: 2, unit: "day", unitPrice: 65000, taxRate: 20 };

async function draft(notes?: string): Promise<{ etag: string; invoice: Body }> {
  const { data } = await ask("search_clients");
  return ask("create_draft", {
    invoice: {
      clientId: data[0].id,
      issueDate: "2026-11-20",
      dueDate: "2026-12-20",
      lines: [LINE],
      ...(notes && { notes }),
    },
  });
}

describe("two steps", () => {
  test("an agent makes a draft, previews and, confirmed, issues it; the token again answers the same and issues nothing", async () => {
    const { invoice } = await draft();
    const preview = await ask("preview_issue", { invoiceId: invoice.id });
    expect(preview.summary).toMatch(
      /^Issue the draft of €1,560\.00 for .+ as invoice F-2026-00001, dated 2026-11-20 and due 2026-12-20\./,
    );
    expect(preview.invoice).toMatchObject({
      id: invoice.id,
      invoiceNumber: "F-2026-00001",
      status: "issued",
      viewUrl: null,
    });
    expect((await ask("get_invoice", { invoiceId: invoice.id })).invoice).toMatchObject({
      invoiceNumber: null,
      status: "draft",
    });

    const confirmed = await ask("confirm", { token: preview.token });
    expect(confirmed).toMatchObject({ replayed: false, invoice: { invoiceNumber: "F-2026-00001", status: "issued" } });
    expect(await ask("confirm", { token: preview.token })).toEqual({ ...confirmed, replayed: true });
    for (const spelling of spellingsOf(preview.token))
      expect(await ask("confirm", { token: spelling })).toEqual({ ...confirmed, replayed: true });
    const read = await ask("get_invoice", { invoiceId: invoice.id });
    expect(read.etag).toBe(confirmed.etag);
    expect(read.invoice).toMatchObject(confirmed.invoice);
    expect(await prisma.event.count({ where: { invoiceId: invoice.id, type: "invoice.issued" } })).toBe(1);
  });

  test("two confirmations at once issue once", async () => {
    const { invoice } = await draft();
    const { token } = await ask("preview_issue", { invoiceId: invoice.id });
    await Promise.all([0, 1, 2].map(() => agent.callTool({ name: "confirm", arguments: { token } })));
    expect(await prisma.event.count({ where: { invoiceId: invoice.id, type: "invoice.issued" } })).toBe(1);
  });

  test("a draft, its client or its company that changed since the preview refuses the token, and nothing is done", async () => {
    const { invoice, etag } = await draft();
    const changes: (() => Promise<unknown>)[] = [
      () => ask("change_draft", { invoiceId: invoice.id, etag, changes: { notes: "Merci" } }),
      () =>
        prisma.client.updateMany({
          where: { companyId: company.context.companyId },
          data: { city: `Nantes ${randomUUID()}` },
        }),
      () => prisma.company.updateMany({ where: { id: company.context.companyId }, data: { phone: randomUUID() } }),
    ];
    for (const change of changes) {
      const { token } = await ask("preview_issue", { invoiceId: invoice.id });
      await change();
      expect(await refusal("confirm", { token })).toMatchObject({ code: "confirmation_outdated", status: 412 });
    }
    expect((await ask("get_invoice", { invoiceId: invoice.id })).invoice.status).toBe("draft");
  });

  test("a payment is previewed with what remains due, and another payment in between refuses the token", async () => {
    const { id } = await company.issued();
    const first = await ask("preview_payment", {
      invoiceId: id,
      payment: { amount: 50000, method: "transfer", date: "2026-11-21" },
    });
    expect(first.summary).toMatch(
      /^Record that .+ paid €500\.00 of invoice \S+ on 2026-11-21 by transfer\. It becomes partly paid\. €1,060\.00 remain due\. No money is moved\.$/,
    );
    const second = await ask("preview_payment", { invoiceId: id, payment: {} });
    expect(second.summary).toContain("€1,560.00");
    expect((await ask("confirm", { token: first.token })).invoice).toMatchObject({
      status: "partial_paid",
      amountDue: 106000,
    });
    expect(await refusal("confirm", { token: second.token })).toMatchObject({ code: "confirmation_outdated" });
    expect(await refusal("preview_payment", { invoiceId: id, payment: { amount: 106001 } })).toMatchObject({
      code: "amount_exceeds_due",
    });
    expect(await prisma.payment.count({ where: { invoiceId: id } })).toBe(1);
  });

  test("an e-mail is previewed with its words, and not sent with others", async () => {
    const { id } = await company.issued();
    const preview = await ask("preview_send", { invoiceId: id });
    expect(preview.summary).toMatch(
      /^Send invoice \S+ of €1,560\.00 by e-mail to \S+@\S+, with its PDF and a link to it\. Subject: “.+”\./,
    );
    expect(preview.email.text).toContain("/i/");
    expect(await prisma.emailDelivery.count({ where: { invoiceId: id } })).toBe(0);

    const { companyId } = company.context;
    const words = {
      companyId,
      kind: "invoice" as const,
      language: "fr" as const,
      subject: "{number}",
      message: "Autre texte",
    };
    await prisma.emailTemplate.create({ data: words });
    expect(await refusal("confirm", { token: preview.token })).toMatchObject({ code: "confirmation_outdated" });
    expect(await prisma.emailDelivery.count({ where: { invoiceId: id } })).toBe(0);

    expect((await ask("preview_send", { invoiceId: id })).email.text).toContain("Autre texte");
  });

  test("a token works for its key and company only, unchanged, and for ten minutes", async () => {
    const { invoice } = await draft();
    const { token, expiresAt } = await ask("preview_issue", { invoiceId: invoice.id });
    const [content = "", signature] = token.split(".");
    const resigned = Buffer.from(Buffer.from(content, "base64url").toString().replace("issue", "send")).toString(
      "base64url",
    );
    for (const forged of ["", "nonsense", content, `${resigned}.${signature}`, `${token}.`, token.slice(0, -2)])
      expect(await refusal("confirm", { token: forged })).toMatchObject({ code: "invalid_confirmation" });
    const otherKey = await connect(await company.apiKey());
    expect(await refusal("confirm", { token }, otherKey)).toMatchObject({ code: "invalid_confirmation" });
    const stranger = await connect(await (await makeTestCompany()).apiKey());
    expect(await refusal("confirm", { token }, stranger)).toMatchObject({ code: "invalid_confirmation" });

    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(10 * 60 * 1000);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(expiresAt) + 1000 });
    try {
      expect(await refusal("confirm", { token })).toMatchObject({ code: "confirmation_expired" });
    } finally {
      vi.useRealTimers();
    }
    expect((await ask("confirm", { token })).invoice.status).toBe("issued");
  });

  test("in a test company whose clock is ahead, a token lasts ten minutes of the server's clock, also when days pass meanwhile", async () => {
    const sandbox = await company.sandbox();
    const { companyId } = sandbox.context;
    await prisma.company.updateMany({ where: { id: companyId }, data: { daysAhead: 30 } });
    const there = await connect(await company.apiKey(), { companyId });
    const { id: invoiceId } = await sandbox.draft();
    const { token, expiresAt } = await ask("preview_issue", { invoiceId }, there);
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 10 * 60 * 1000)).toBeLessThan(60_000);
    await prisma.company.updateMany({ where: { id: companyId }, data: { daysAhead: 31 } });
    expect((await ask("confirm", { token }, there)).invoice.status).toBe("issued");
  });

  test("a preview refuses what the action would refuse, and takes no number", async () => {
    const { invoice } = await draft("شركة");
    const refused = await refusal("preview_issue", { invoiceId: invoice.id });
    expect(refused).toMatchObject({ code: "unsupported_characters", errors: [{ path: "notes" }] });
    expect(refused.words).toMatch(/\nCause: .+\nCure: .+/);
    const { id } = await company.issued();
    expect(await refusal("preview_issue", { invoiceId: id })).toMatchObject({
      code: "invalid_status",
      invoiceStatus: "issued",
    });
    const { number } = await company.issued();
    const numbers = await prisma.invoice.count({
      where: { companyId: company.context.companyId, number: { not: null } },
    });
    expect(number).toBe(`F-2026-${`${numbers}`.padStart(5, "0")}`);
  });
});

describe("drafts and clients", () => {
  test("a repeated call with its idempotencyKey creates one draft, here or in the API", async () => {
    const { data } = await ask("search_clients");
    const args = {
      invoice: { clientId: data[0].id, issueDate: "2026-11-20", dueDate: "2026-12-20", lines: [LINE] },
      idempotencyKey: randomUUID(),
    };
    const created = await ask("create_draft", args);
    expect(await ask("create_draft", args)).toEqual(created);
    const other = { ...args, invoice: { ...args.invoice, notes: "Another" } };
    expect(await refusal("create_draft", other)).toMatchObject({ code: "idempotency_key_reused" });
  });

  test("a draft is changed in the version that the agent has read, and in no other", async () => {
    const { etag, invoice } = await draft();
    const changed = await ask("change_draft", {
      invoiceId: invoice.id,
      etag,
      changes: { notes: "Merci", lines: [{ ...LINE, quantity: 3 }] },
    });
    expect(changed.invoice).toMatchObject({ total: 234000 });
    expect(await ask("get_invoice", { invoiceId: invoice.id })).toMatchObject({
      etag: changed.etag,
      invoice: { notes: "Merci" },
    });
    expect(await refusal("change_draft", { invoiceId: invoice.id, etag, changes: { notes: null } })).toMatchObject({
      code: "precondition_failed",
    });
  });

  test("faults of the input are a validation_failed with their paths", async () => {
    const { errors, code, words } = await refusal("create_draft", {
      invoice: { issueDate: "soon", lines: [{ ...LINE, quantity: 0 }] },
    });
    expect(code).toBe("validation_failed");
    expect(errors.map(({ path }: { path: string }) => path)).toContain("invoice.lines[0].quantity");
    expect(words).toContain("- invoice.issueDate: ");
    expect(await refusal("no_such_tool")).toMatchObject({ code: "validation_failed", errors: [{ path: "name" }] });
  });

  test("a client is created and found; its fields are those of the API", async () => {
    const client = {
      name: "Éditions du Phare",
      address: { line1: "1 rue du Port", postalCode: "69001", city: "Lyon", country: "FR" },
    };
    const created = await ask("create_client", { client });
    const found = await ask("search_clients", { search: "phare", limit: 5, page: null });
    expect(found).toMatchObject({ total: 1, limit: 5, data: [created] });
    expect(await ask("get_client", { clientId: created.id })).toEqual(created);
    expect(await refusal("get_client", { clientId: randomUUID() })).toMatchObject({ code: "client_not_found" });
  });
});

describe("reading", () => {
  test("invoices by status, figures, and what happened", async () => {
    const { id } = await company.issued();
    const found = await ask("search_invoices", { status: ["issued", "overdue"], limit: 2, from: "2026-11-20" });
    expect(found.data[0]).toMatchObject({ id, status: "issued" });
    const figures = await ask("get_overview");
    expect(figures).toMatchObject({ currency: "EUR", outstanding: { sums: [{ currency: "EUR" }] } });
    expect(figures.months).toHaveLength(12);
    const { data } = await ask("read_events", { types: ["invoice.issued"], limit: 1000 });
    expect(data.at(-1)).toMatchObject({ type: "invoice.issued", invoiceId: id });
  });

  test("what is overdue in the figures is what the search that get_overview names finds, sent or not, paid in part or not", async () => {
    const there = await company.sandbox();
    const { companyId } = there.context;
    const [, partly] = [await there.issued(), await there.issued()];
    await inTransaction((tx) => recordPayment(tx, there.context, partly.id, 100));
    // Years after the due date, on every machine.
    await prisma.company.updateMany({ where: { id: companyId }, data: { daysAhead: 3000 } });
    await passDays({ companyId, from: 2999, to: 3000 }, new Date());
    const reader = await connect(await company.apiKey(), { companyId });
    const { overdue } = await ask("get_overview", {}, reader);
    expect(TOOLS.find(({ listed }) => listed.name === "get_overview")?.listed.description).toContain("`overdue` true");
    const found = await ask("search_invoices", { overdue: true }, reader);
    expect([overdue.count, found.total]).toEqual([2, 2]);
    expect(found.data.map(({ status, isOverdue }: Body) => [status, isOverdue]).sort()).toEqual([
      ["issued", true],
      ["partial_paid", true],
    ]);
    expect((await ask("search_invoices", { overdue: false }, reader)).total).toBe(0);
  });

  test("an invoice of another company is not found by any tool", async () => {
    const foreign = await (await makeTestCompany()).draft();
    const args = { invoiceId: foreign.id };
    for (const [name, more] of Object.entries({
      get_invoice: {},
      change_draft: { etag: '"x"', changes: {} },
      preview_issue: {},
      preview_send: {},
      preview_payment: { payment: {} },
    }))
      expect(await refusal(name, { ...args, ...more })).toMatchObject({ code: "invoice_not_found", status: 404 });
  });
});

describe("scopes", () => {
  const limited = async (...scopes: Scope[]) => {
    const { groupId, actor, now } = company.context;
    const by = { groupId, userId: actor.id ?? "", now };
    const made = await inTransaction((tx) => createApiKey(tx, by, "limited", { ...UNLIMITED, scopes }));
    if (!made.ok) throw new Error(made.code);
    return { client: await connect(made.key), keyId: made.keyId };
  };

  test("a key of one company works in that one, and is refused in another", async () => {
    const { groupId, companyId, actor, now } = company.context;
    const sandbox = (await company.sandbox()).context.companyId;
    const limits = { ...UNLIMITED, companyIds: [sandbox] };
    const made = await inTransaction((tx) => createApiKey(tx, { groupId, userId: actor.id ?? "", now }, "one", limits));
    if (!made.ok) throw new Error(made.code);
    const { id: invoiceId } = await company.issued();
    const limited = await connect(made.key);
    expect(await ask("search_invoices", {}, limited)).toMatchObject({ total: 0 });
    expect(await refusal("get_invoice", { invoiceId }, limited)).toMatchObject({ code: "invoice_not_found" });
    for (const versions of ["auto", undefined] as const)
      await expect(connect(made.key, { companyId, ...(versions && { versions }) })).rejects.toThrow(
        /company_forbidden|HTTP 403/,
      );
  });

  test("a key sees and calls the tools that its scopes allow", async () => {
    const { client } = await limited("invoices:read", "payments:write");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "get_overview",
      "search_invoices",
      "get_invoice",
      "preview_payment",
      "confirm",
      "search_bank_entries",
      "preview_bank_entry",
      "accept_bank_entry",
    ]);
    expect(await refusal("preview_issue", { invoiceId: randomUUID() }, client)).toMatchObject({
      code: "insufficient_scope",
      requiredScope: "invoices:write",
    });
  });

  test("confirm demands the scope of the action", async () => {
    const { client, keyId } = await limited("invoices:write", "payments:write");
    const { id } = await company.draft();
    const { token } = await ask("preview_issue", { invoiceId: id }, client);
    await prisma.apiKey.updateMany({ where: { id: keyId }, data: { scopes: "payments:write" } });
    expect(await refusal("confirm", { token }, client)).toMatchObject({
      code: "insufficient_scope",
      requiredScope: "invoices:write",
    });
  });

  test("a tool needs the scope of its route", async () => {
    const [
      invoices,
      invoice,
      issue,
      send,
      pay,
      clients,
      oneClient,
      items,
      recurring,
      resume,
      quotes,
      quote,
      entries,
      accept,
      events,
    ] = await Promise.all([
      import("#app/api/invoices/route.ts"),
      import("#app/api/invoices/[id]/route.ts"),
      import("#app/api/invoices/[id]/issue/route.ts"),
      import("#app/api/invoices/[id]/send/route.ts"),
      import("#app/api/invoices/[id]/pay/route.ts"),
      import("#app/api/clients/route.ts"),
      import("#app/api/clients/[id]/route.ts"),
      import("#app/api/items/route.ts"),
      import("#app/api/recurring-invoices/route.ts"),
      import("#app/api/recurring-invoices/[id]/resume/route.ts"),
      import("#app/api/quotes/route.ts"),
      import("#app/api/quotes/[id]/route.ts"),
      import("#app/api/bank-entries/route.ts"),
      import("#app/api/bank-entries/[id]/accept/route.ts"),
      import("#app/api/events/route.ts"),
    ]);
    const scopes = {
      get_overview: [invoices.GET.scope],
      search_invoices: [invoices.GET.scope],
      get_invoice: [invoice.GET.scope],
      search_clients: [clients.GET.scope],
      get_client: [oneClient.GET.scope],
      create_client: [clients.POST.scope],
      search_items: [items.GET.scope],
      create_draft: [invoices.POST.scope],
      change_draft: [invoice.PATCH.scope],
      preview_issue: [issue.POST.scope],
      preview_send: [send.POST.scope],
      preview_payment: [pay.POST.scope],
      confirm: [...new Set([issue.POST.scope, send.POST.scope, pay.POST.scope])],
      search_recurring: [recurring.GET.scope],
      create_recurring: [recurring.POST.scope],
      preview_activation: [resume.POST.scope],
      activate_recurring: [resume.POST.scope],
      search_quotes: [quotes.GET.scope],
      get_quote: [quote.GET.scope],
      create_quote: [quotes.POST.scope],
      preview_quote: [quotes.POST.scope],
      send_quote: [quotes.POST.scope],
      invoice_quote: [invoices.POST.scope],
      search_bank_entries: [entries.GET.scope],
      preview_bank_entry: [accept.POST.scope],
      accept_bank_entry: [accept.POST.scope],
      read_events: [events.GET.scope],
    };
    expect(Object.fromEntries(TOOLS.map(({ listed, scopes }) => [listed.name, scopes]))).toEqual(scopes);
  });
});

describe("a recurring invoice", () => {
  const schedule = async () => ({
    ...{ interval: "month", dayOfMonth: 31, startDate: "2126-01-31", action: "send" },
    invoice: { clientId: (await ask("search_clients")).data[0].id, lines: [LINE] },
  });

  test("makes nothing until it is activated as the preview showed it, once", async () => {
    const { id, ...created } = await ask("create_recurring", { recurringInvoice: await schedule() });
    expect(created).toMatchObject({ status: "paused", action: "send" });
    expect((await ask("search_recurring", { status: "paused" })).data).toMatchObject([{ id }]);
    const preview = await ask("preview_activation", { recurringInvoiceId: id });
    expect(preview.summary).toMatch(
      /^Invoice .+ every month on the last day, the next time on 2126-01-31 with €1,560\.00\. .+ by e-mail/,
    );
    expect(preview.upcoming).toHaveLength(12);
    expect((await ask("search_recurring")).data).toMatchObject([{ id, status: "paused" }]);
    const active = await ask("activate_recurring", { token: preview.token });
    expect(active).toMatchObject({ id, status: "active", nextDate: "2126-01-31" });
    expect(await ask("activate_recurring", { token: preview.token })).toEqual(active);
  });

  test("that changed since the preview is not activated, and no token does what another tool previewed", async () => {
    const key = randomUUID();
    const input = { recurringInvoice: await schedule(), idempotencyKey: key };
    const { id } = await ask("create_recurring", input);
    expect((await ask("create_recurring", input)).id).toBe(id);
    const { token } = await ask("preview_activation", { recurringInvoiceId: id });
    expect(await refusal("confirm", { token })).toMatchObject({ code: "invalid_confirmation" });
    const { invoice } = await draft();
    const issuing = await ask("preview_issue", { invoiceId: invoice.id });
    expect(await refusal("activate_recurring", { token: issuing.token })).toMatchObject({
      code: "invalid_confirmation",
    });
    await done(inTransaction((tx) => skipDate(tx, company.context, id, null)));
    expect(await refusal("activate_recurring", { token })).toMatchObject({ code: "confirmation_outdated" });
    expect(await refusal("preview_activation", { recurringInvoiceId: randomUUID() })).toMatchObject({
      code: "recurring_invoice_not_found",
    });
  });
});

describe("a quote", () => {
  const input = () => ({
    quote: {
      clientId: company.clientId,
      issueDate: "2026-11-20",
      validUntil: "2126-01-31",
      lines: [LINE],
    },
    idempotencyKey: randomUUID(),
  });

  test("is sent as the preview showed it, once, and becomes an invoice when it is accepted", async () => {
    const quote = await ask("create_quote", input());
    expect(quote).toMatchObject({ status: "draft", quoteNumber: null });
    const preview = await ask("preview_quote", { quoteId: quote.id });
    expect(preview.summary).toMatch(/^Send the quote D-2026-\d+ of €1,560\.00 to .+ by e-mail, to .+@/);
    expect(await ask("get_quote", { quoteId: quote.id })).toMatchObject({ status: "draft" });
    const sent = await ask("send_quote", { token: preview.token });
    expect(sent).toMatchObject({ id: quote.id, status: "sent" });
    expect(await ask("send_quote", { token: preview.token })).toMatchObject({ quoteNumber: sent.quoteNumber });
    expect(await refusal("confirm", { token: preview.token })).toMatchObject({ code: "invalid_confirmation" });
    const order = { quoteId: quote.id, invoice: { kind: "deposit", deposit: { percentage: 30 } } };
    expect(await refusal("invoice_quote", order)).toMatchObject({ code: "invalid_quote_status" });
    await done(inTransaction((tx) => acceptQuote(tx, company.context, quote.id)));
    const { invoice } = await ask("invoice_quote", order);
    expect(invoice).toMatchObject({ kind: "deposit", status: "draft", total: 46_800 });
    expect((await ask("search_quotes", { status: "accepted" })).data).toMatchObject([{ id: quote.id }]);
  });

  test("that changed since the preview is not sent", async () => {
    const { id } = await ask("create_quote", input());
    const { token } = await ask("preview_quote", { quoteId: id });
    await done(inTransaction((tx) => sendQuote(tx, company.context, id, { email: null })));
    expect(await refusal("send_quote", { token })).toMatchObject({ code: "confirmation_outdated" });
    expect(await refusal("preview_quote", { quoteId: randomUUID() })).toMatchObject({ code: "quote_not_found" });
  });
});

describe("a bank entry", () => {
  const upload = async (words: string) => {
    const bytes = Buffer.from(`Date;Montant;Libellé\n24/11/2026;1 560,00;${words}`);
    const read = await done(
      readUpload(company.context, { fileName: "compte.csv", bytes, accountId: null, mapping: null }),
    );
    await done(inTransaction((tx) => storeUpload(tx, company.context, read)));
    await matchOpenEntries(company.context);
    return (await ask("search_bank_entries", { search: words })).data[0];
  };

  test("is accepted as the preview showed it, once", async () => {
    const invoice = await company.issued();
    const entry = await upload(`Facture ${invoice.number} ${randomUUID()}`);
    const [{ clientId, allocations }] = entry.proposals;
    const chosen = allocations.map(({ invoiceId, amount }: { invoiceId: string; amount: number }) => {
      return { invoiceId, amount };
    });
    const acceptance = { clientId, allocations: chosen };
    const preview = await ask("preview_bank_entry", { entryId: entry.id, acceptance });
    expect(preview.summary).toMatch(/^Record €1,560\.00 of 2026-11-24 as a payment of .+ It pays €1,560\.00 of F-/);
    expect((await ask("search_bank_entries", { search: invoice.number })).data).toMatchObject([{ state: "open" }]);
    const accepted = await ask("accept_bank_entry", { token: preview.token });
    expect(accepted).toMatchObject({ id: entry.id, state: "accepted", acceptedAs: "payment" });
    expect(await ask("accept_bank_entry", { token: preview.token })).toEqual(accepted);
    expect(await refusal("confirm", { token: preview.token })).toMatchObject({ code: "invalid_confirmation" });
  });

  test("that was decided since the preview is not accepted", async () => {
    const { id: entryId } = await upload(randomUUID());
    const acceptance = { clientId: company.clientId };
    const { token } = await ask("preview_bank_entry", { entryId, acceptance });
    await done(inTransaction((tx) => setAsideEntry(tx, company.context, entryId, null)));
    expect(await refusal("accept_bank_entry", { token })).toMatchObject({ code: "invalid_bank_entry_state" });
    expect(await refusal("preview_bank_entry", { entryId: randomUUID(), acceptance })).toMatchObject({
      code: "bank_entry_not_found",
    });
  });
});

describe("the protocol", () => {
  test("clients of 2025 and of 2026 get the same tools, which say what they do", async () => {
    const modern = await connect(await company.apiKey(), { versions: "auto" });
    const { tools } = await agent.listTools();
    expect((await modern.listTools()).tools).toEqual(tools);
    expect(await ask("get_overview", {}, modern)).toEqual(await ask("get_overview"));
    const writing = tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name);
    expect(writing).toEqual([
      ...["create_client", "create_draft", "change_draft", "confirm"],
      ...["create_recurring", "activate_recurring", "create_quote", "send_quote", "invoice_quote", "accept_bank_entry"],
    ]);
    expect(tools.every(({ description, outputSchema }) => description && outputSchema)).toBe(true);
    expect(JSON.stringify(tools)).not.toContain("$ref");
    // A client hands all of it to its model, each time.
    expect(Buffer.byteLength(JSON.stringify({ jsonrpc: "2.0", id: 1, result: { tools } }))).toBeLessThan(29_500);
  });

  test("a bug in a tool reveals nothing, and too many searches at once are a rate_limited that says when to try again", async () => {
    const failing = (name: string, error: Error) => {
      const texts = { name, title: name, description: name };
      const schemas = { input: z.strictObject({}), output: z.strictObject({}) };
      return defineTool({
        ...texts,
        ...schemas,
        kind: "reads",
        scopes: ["invoices:read"],
        handle: () => Promise.reject(error),
      });
    };
    const tools = [failing("bug", new Error("SELECT secret")), failing("busy", new TooManyCallsError())];
    const handler = mcp({ name: "tests", version: "1", instructions: "", tools });
    const client = await connect(await company.apiKey(), { handler });
    const bug = await refusal("bug", {}, client);
    expect(bug).toMatchObject({ code: "internal_error", status: 500 });
    expect(JSON.stringify(bug)).not.toContain("secret");
    expect(await refusal("busy", {}, client)).toMatchObject({
      code: "rate_limited",
      detail: expect.stringContaining("Try again in 2 s"),
    });
  });

  test("a request is one JSON-RPC message, and a stream of changes is refused", async () => {
    const key = await company.apiKey();
    const post = async (message: unknown) => postText(JSON.stringify(message));
    const postText = async (body: string) => {
      const accept = "application/json, text/event-stream";
      const headers = { authorization: `Bearer ${key}`, "content-type": "application/json", accept };
      const request = new Request(`${env.APP_URL}/mcp`, { method: "POST", headers, body });
      const response = await POST(request, { params: Promise.resolve(undefined) });
      return { status: response.status, text: await response.text() };
    };
    const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    expect((await post(list)).text).toContain("get_overview"); // without a session, and without a handshake before it
    for (const [body, code, words] of [
      ["{", -32700, "Parse error"],
      ["", -32700, "empty"],
      ['"\ud800', -32700, "Parse error"],
      [JSON.stringify([list, list]), -32600, "batches"],
      ["[]", -32600, "batches"],
      ["7", -32600, "Invalid Request"],
      ["{}", -32600, "Invalid Request"],
      ['{"jsonrpc":"2.0","id":1,"id":2,"method":"tools/list"}', -32600, "twice"],
    ] as const) {
      const { status, text } = await postText(body);
      expect([body, status, JSON.parse(text)]).toEqual([
        body,
        400,
        {
          jsonrpc: "2.0",
          id: null,
          error: {
            code,
            message: expect.stringContaining(words),
            data: expect.objectContaining({ code: expect.any(String) }),
          },
        },
      ]);
    }
    const _meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "tests", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const listen = { jsonrpc: "2.0", id: 2, method: "subscriptions/listen", params: { _meta, filter: {} } };
    expect((await post(listen)).text).toContain('"error"');
  });
});

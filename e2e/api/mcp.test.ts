import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect } from "vitest";
import { baseUrl, callApi, type Tenant } from "#e2e/tenant.ts";
import { gzipTag } from "#lib/http/entity-tag.ts";
import { test } from "./fixtures.ts";

// The official client on the built service. What each tool does is tested in lib/http/mcp/mcp.test.ts.

const ASK = { jsonrpc: "2.0", id: 1, method: "tools/list" };
const ACCEPT = { accept: "application/json, text/event-stream" };

async function connect({ key }: Tenant, headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: "tests", version: "1" }, { versionNegotiation: { mode: "auto" } });
  const requestInit = { headers: { authorization: `Bearer ${key}`, ...headers } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${baseUrl()}/mcp`), { requestInit }));
  return client;
}

test("an agent makes an invoice, previews and, confirmed, issues it, sends it and records its payment", async ({
  tenant,
  resend,
}) => {
  const agent = await connect(tenant);
  // biome-ignore lint/suspicious/noExplicitAny: the client holds it against the schema of the tool
  const ask = async (name: string, args: Record<string, unknown> = {}): Promise<any> => {
    const { isError, content, structuredContent } = await agent.callTool({ name, arguments: args });
    expect(isError ? content : null).toBeNull();
    return structuredContent;
  };
  const { data } = await ask("search_clients", { search: "martin" });
  const { invoice } = await ask("create_draft", { invoice: tenant.input({ clientId: data[0].id }) });
  const invoiceId = invoice.id;

  const preview = await ask("preview_issue", { invoiceId });
  expect(preview.summary).toContain("as invoice F-2026-00001");
  const issued = await ask("confirm", { token: preview.token });
  expect(issued.invoice).toMatchObject({ status: "issued", invoiceNumber: "F-2026-00001" });
  // The API shows the same invoice, in the same version.
  const answer = await tenant.call("GET", `/api/invoices/${invoiceId}`);
  expect(answer.headers.etag).toBe(gzipTag(issued.etag));
  expect((await ask("get_invoice", { invoiceId })).invoice).toEqual(answer.body);

  const mailed = () => resend.messages.filter(({ text }) => text?.includes(issued.invoice.viewUrl)).length;
  const send = await ask("preview_send", { invoiceId });
  expect(mailed()).toBe(0);
  const sent = await ask("confirm", { token: send.token });
  expect(sent.invoice).toMatchObject({ status: "sent", delivery: { to: send.email.to } });
  expect(await ask("confirm", { token: send.token })).toEqual({ ...sent, replayed: true });
  expect(mailed()).toBe(1);

  const deposit = { amount: 50000, date: "2026-11-03" };
  const refused = await agent.callTool({ name: "preview_payment", arguments: { invoiceId, payment: deposit } });
  expect([refused.isError, JSON.stringify(refused.content)]).toEqual([
    true,
    expect.stringContaining("payment_before_issue"),
  ]);
  const payment = await ask("preview_payment", { invoiceId, payment: { ...deposit, allowEarly: true } });
  expect((await ask("confirm", { token: payment.token })).invoice).toMatchObject({
    status: "partial_paid",
    amountDue: 106000,
  });
  expect((await ask("get_overview")).outstanding).toMatchObject({ count: 1, sums: [{ amount: 106000 }] });
  await agent.close();
});

test("the company is the one that X-Company-Id names", async ({ tenant }) => {
  await tenant.invoice();
  const other = await connect(tenant, { "X-Company-Id": await tenant.addCompany() });
  const { structuredContent } = await other.callTool({ name: "search_invoices" });
  expect(structuredContent).toMatchObject({ total: 0 });
});

test("what fails before the protocol is a problem document: 401, 403, 405, 413 and 415", async ({ tenant }) => {
  const { key } = tenant;
  const headers = ACCEPT;
  const nobody = await callApi("POST", "/mcp", { headers, body: ASK });
  expect(nobody).toMatchObject({
    status: 401,
    body: { code: "missing_credentials" },
    headers: { "www-authenticate": "Bearer" },
  });
  const unknown = await callApi("POST", "/mcp", { headers, body: ASK, key: `svc_live_${"A".repeat(43)}` });
  expect(unknown).toMatchObject({ status: 401, body: { code: "invalid_api_key" } });
  expect(unknown.headers["www-authenticate"]).toMatch(/^Bearer error="invalid_token", error_description="[^"]+"$/);
  for (const origin of ["https://evil.example", "null", baseUrl().replace("127.0.0.1", "localhost")]) {
    const foreign = await callApi("POST", "/mcp", { headers: { ...headers, origin }, body: ASK, key });
    expect(foreign).toMatchObject({ status: 403, body: { code: "origin_forbidden" } });
  }
  const own = await callApi("POST", "/mcp", { headers: { ...headers, origin: baseUrl() }, body: ASK, key });
  expect(own.status).toBe(200);
  for (const method of ["GET", "DELETE"]) {
    const refused = await callApi(method, "/mcp", { headers, key });
    expect(refused).toMatchObject({
      status: 405,
      headers: { allow: "POST, OPTIONS" },
      body: { code: "method_not_allowed" },
    });
  }
  const large = await callApi("POST", "/mcp", {
    headers,
    body: { ...ASK, params: { text: "x".repeat(1024 * 1024) } },
    key,
  });
  expect(large).toMatchObject({ status: 413, body: { code: "body_too_large" } });
  const text = await callApi("POST", "/mcp", {
    headers: { ...headers, "content-type": "text/plain" },
    body: JSON.stringify(ASK),
    key,
  });
  expect(text).toMatchObject({ status: 415, body: { code: "unsupported_media_type" } });
});

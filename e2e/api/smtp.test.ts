import PostalMime from "postal-mime";
import { expect } from "vitest";
import { callApi } from "#e2e/tenant.ts";
import { type FolioProcess, startFolio } from "#tests/support/folio-process.ts";
import { startSmtpServer, type TestSmtpServer } from "#tests/support/smtp-server.ts";
import { test } from "./fixtures.ts";

// A server that sends by a mail server, on the database of the other tests.
const TOKEN = "a-token-of-these-tests";
let mail: TestSmtpServer;
let folio: FolioProcess;

test.beforeAll(async () => {
  mail = await startSmtpServer();
  folio = await startFolio({
    DATABASE_URL: process.env.DATABASE_URL ?? "",
    NEXTAUTH_SECRET: "a secret of the tests, thirty-two characters",
    SMTP_URL: `smtp://127.0.0.1:${mail.port}?tls=none`,
    SMTP_RETURN_PATH: "bounces@folio.example",
    SMTP_BOUNCE_TOKEN: TOKEN,
    SENDER_DOMAINS: "acme.example=*",
    MAIL_FROM: "Folio <invoices@folio.example>",
  });
});
test.afterAll(async () => {
  await folio.stop();
  await mail.close();
});

test("an invoice goes out from the company's address with its PDF byte for byte, and bounces by what the return path gets", async ({
  tenant,
  check,
}) => {
  const call = (method: string, path: string, body?: object) =>
    callApi(method, path, { key: tenant.key, ...(body && { body }) }, folio.url);
  const refused = await call("PATCH", `/api/companies/${tenant.companyId}`, { senderEmail: "a@other.example" });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: "senderEmail", code: "sender_domain_not_allowed", message: expect.any(String) }],
  ]);
  const sender = { senderName: "Acme", senderEmail: "billing@acme.example", replyTo: "answers@acme.example" };
  const changed = await call("PATCH", `/api/companies/${tenant.companyId}`, sender);
  expect(changed.body).toMatchObject({ ...sender, isSenderVerified: true });
  expect(check({ ...changed, method: "PATCH", path: `/api/companies/${tenant.companyId}` })).toEqual([]);

  const { id } = await tenant.invoice({}, "issued");
  const sent = await call("POST", `/api/invoices/${id}/send`);
  expect(sent).toMatchObject({ status: 200, body: { status: "sent", delivery: { status: "accepted" } } });
  const message = mail.messages.find(({ to }) => to === sent.body.delivery.to);
  expect(message).toMatchObject({ from: "bounces@folio.example", dsn: { envid: sent.body.delivery.id } });
  const parsed = await PostalMime.parse(message?.text ?? "");
  expect(parsed).toMatchObject({
    from: { name: "Acme", address: "billing@acme.example" },
    replyTo: [{ address: "answers@acme.example" }],
  });
  const pdf = await fetch(`${folio.url}/api/invoices/${id}/pdf`, {
    headers: { Authorization: `Bearer ${tenant.key}` },
  });
  expect(Buffer.from(parsed.attachments[0]?.content as ArrayBuffer)).toEqual(Buffer.from(await pdf.arrayBuffer()));

  const report = [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mail.example",
    "",
    `Final-Recipient: rfc822; ${sent.body.delivery.to}`,
    "Action: failed",
    "Status: 5.1.1",
    "",
    "--b",
    "Content-Type: text/rfc822-headers",
    "",
    `Message-ID: ${parsed.messageId}`,
    "",
    "--b--",
  ].join("\r\n");
  const pass = async (token: string) => {
    const headers = { "Content-Type": "message/rfc822", Authorization: `Bearer ${token}` };
    const response = await fetch(`${folio.url}/api/webhooks/bounces`, { method: "POST", headers, body: report });
    return [response.status, ((await response.json()) as { result?: string }).result];
  };
  expect(await pass("another-token-of-these")).toEqual([401, undefined]);
  expect(await pass(TOKEN)).toEqual([200, "recorded"]);
  expect(await pass(TOKEN)).toEqual([200, "repeated"]);
  expect((await call("GET", `/api/invoices/${id}`)).body.delivery).toMatchObject({
    status: "bounced",
    reason: expect.stringContaining("5.1.1"),
  });
});

test("202 uncertain where the connection is lost after the final dot: still issued, sent once, and again on demand", async ({
  tenant,
  check,
}) => {
  const clientId = await tenant.addClient({ email: `lost-${tenant.companyId}@client.example` });
  const { id, client } = await tenant.invoice({ clientId }, "issued");
  mail.script(client.email, { kind: "drop", at: "end", takes: true });
  const send = () => callApi("POST", `/api/invoices/${id}/send`, { key: tenant.key }, folio.url);
  const lost = await send();
  expect(lost).toMatchObject({ status: 202, body: { status: "issued", delivery: { status: "uncertain" } } });
  expect(check({ ...lost, method: "POST", path: `/api/invoices/${id}/send` })).toEqual([]);
  const to = () => mail.messages.filter((message) => message.to === client.email).length;
  expect(to()).toBe(1);
  expect(await send()).toMatchObject({ status: 200, body: { status: "sent" } });
  expect(to()).toBe(2);
});

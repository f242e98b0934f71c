import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { Webhook } from "standardwebhooks";
import { expect } from "vitest";
import { baseUrl, type Tenant } from "#e2e/tenant.ts";
import { freePort } from "#scripts/local/database.ts";
import { type ClientProject, installClient } from "#tests/support/packed-client.ts";
import { type ReceivedWebhook, startWebhookReceiver } from "#tests/support/webhook-receiver.ts";
import { test } from "./fixtures.ts";

// folio listen, installed from the client's tarball: events of the built application, as signed webhooks of a program
// on this machine.

let project: ClientProject;
const children: ChildProcess[] = [];
const receivers: { close(): Promise<void> }[] = [];
test.beforeAll(() => {
  project = installClient();
});
test.afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const receiver of receivers.splice(0)) await receiver.close();
});
test.afterAll(() => project.remove());

/** A receiver that answers with each status in turn, then 204. */
async function receive(port: number, statuses: number[] = []): Promise<ReceivedWebhook[]> {
  const receiver = await startWebhookReceiver(() => statuses.shift() ?? 204, "127.0.0.1", port);
  receivers.push(receiver);
  return receiver.received;
}

function listen(tenant: Tenant, url: string, port: number, ...args: string[]) {
  const env = {
    ...process.env,
    NODE_OPTIONS: "",
    FOLIO_URL: url,
    FOLIO_API_KEY: tenant.key,
    XDG_STATE_HOME: path.join(project.folder, "state"),
  };
  const target = `http://127.0.0.1:${port}/webhooks`;
  const child = spawn(project.bin, ["listen", "--forward-to", target, "--interval", "0.1", ...args], { env });
  children.push(child);
  let err = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    err += text;
  });
  const secret = async () => {
    await expect.poll(() => err, { timeout: 30_000 }).toContain("whsec_");
    return /whsec_\S+/.exec(err)?.[0] ?? "";
  };
  const stop = () => {
    child.kill("SIGINT");
    return new Promise<number | null>((resolve) => child.once("exit", resolve));
  };
  return { secret, stop, err: () => err };
}

const typesOf = (received: ReceivedWebhook[]) => received.map(({ body }) => JSON.parse(body).type);

test("each event arrives once and in order, signed with the printed secret; a second run goes on where the first ended", async ({
  tenant,
}) => {
  const port = await freePort();
  const received = await receive(port);
  const { id } = await tenant.invoice({}, "issued");
  const first = listen(
    tenant,
    baseUrl(),
    port,
    "--from-start",
    "--types",
    "invoice.created,invoice.issued,invoice.paid",
  );
  const secret = await first.secret();
  await expect.poll(() => typesOf(received)).toEqual(["invoice.created", "invoice.issued"]);
  for (const { body, headers } of received) {
    const message = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(message).toMatchObject({ id: headers["webhook-id"], data: { invoiceId: id } });
  }
  // It has remembered the cursor before it asks again.
  await tenant.invoice();
  await expect.poll(() => received.length).toBe(3);
  await tenant.invoice();
  await expect.poll(() => received.length).toBe(4);
  expect(await first.stop()).toBe(0);

  await tenant.call("POST", `/api/invoices/${id}/pay`);
  const second = listen(tenant, baseUrl(), port, "--types", "invoice.created,invoice.issued,invoice.paid");
  expect(await second.secret()).toBe(secret);
  await expect.poll(() => typesOf(received).at(-1)).toBe("invoice.paid");
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(5);
  expect(await second.stop()).toBe(0);
});

test("what happened before the first run is not forwarded; while the port is down or the receiver fails, events wait", async ({
  tenant,
}) => {
  const port = await freePort();
  await tenant.invoice();
  const run = listen(tenant, baseUrl(), port, "--types", "invoice.created,invoice.issued");
  await run.secret();
  const { id } = await tenant.invoice({}, "issued");
  await expect.poll(run.err).toContain("ECONNREFUSED");
  const received = await receive(port, [503, 400]);
  await expect
    .poll(() => typesOf(received), { timeout: 30_000 })
    .toEqual(["invoice.created", "invoice.created", "invoice.issued"]);
  expect(received.map(({ body }) => JSON.parse(body).data.invoiceId)).toEqual([id, id, id]);
  expect(received[0]?.headers["webhook-id"]).toBe(received[1]?.headers["webhook-id"]);
  expect(run.err()).toMatch(/400 for invoice\.created .* A webhook endpoint gets it again until it answers 2xx\./);
  expect(await run.stop()).toBe(0);
});

test("what it forwards has the bytes and the headers of what a webhook endpoint gets", async ({ tenant }) => {
  const port = await freePort();
  const [forwarded, endpoint] = [await receive(port), await startWebhookReceiver()];
  receivers.push(endpoint);
  const { status } = await tenant.call("POST", "/api/webhook-endpoints", {
    body: { url: endpoint.url, eventTypes: ["*"], companyIds: [tenant.companyId] },
  });
  expect(status).toBe(201);
  const run = listen(tenant, baseUrl(), port);
  await run.secret();
  const clientId = await tenant.addClient({ name: "Müller & Söhne <\u2028> 🧾" });
  const { id } = await tenant.invoice({ clientId }, "sent");
  await tenant.call("POST", `/api/invoices/${id}/pay`, { body: { amount: 500, note: 'n° "1"' } });
  const { id: cancelled } = await tenant.invoice({ clientId }, "issued");
  await tenant.call("POST", `/api/invoices/${cancelled}/credit-note`, { body: { reason: "Double" } });

  const byId = (received: ReceivedWebhook[]) => new Map(received.map((one) => [one.headers["webhook-id"], one]));
  const ids = (received: ReceivedWebhook[]) => [...byId(received).keys()].sort();
  await expect.poll(() => typesOf(forwarded), { timeout: 60_000 }).toContain("invoice.cancelled");
  // The archive writes its events later.
  await expect
    .poll(() => typesOf(endpoint.received).filter((type) => type === "invoice.archived").length, { timeout: 60_000 })
    .toBe(3);
  await expect.poll(() => ids(forwarded), { timeout: 60_000 }).toEqual(ids(endpoint.received));
  const sent = byId(endpoint.received);
  for (const { body, headers } of forwarded) {
    const original = sent.get(headers["webhook-id"]);
    expect(body).toBe(original?.body);
    // Those of the attempt and of the connection are its own.
    const { "webhook-signature": _, "webhook-timestamp": __, host: ___, connection: ____, ...same } = headers;
    expect(original?.headers).toMatchObject(same);
    expect(Object.keys(headers)).toEqual(Object.keys(original?.headers ?? {}));
  }
  expect(await run.stop()).toBe(0);
});

test("a wrong address and a type that does not exist are refused", async ({ tenant }) => {
  const run = listen(tenant, baseUrl(), await freePort(), "--types", "invoice.eaten");
  await expect.poll(run.err).toContain("(validation_failed)");
  const env = { ...process.env, NODE_OPTIONS: "", FOLIO_URL: baseUrl(), FOLIO_API_KEY: tenant.key };
  const child = spawn(project.bin, ["listen", "--forward-to", "nowhere"], { env, stdio: "ignore" });
  expect(await new Promise((resolve) => child.once("exit", resolve))).toBe(2);
});

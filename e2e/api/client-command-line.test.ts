import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { sandboxOf } from "#e2e/access/world.ts";
import { baseUrl, type Tenant } from "#e2e/tenant.ts";
import { SCOPES } from "#lib/domain/identity/scopes.ts";
import { startDisturbingProxy } from "#tests/support/disturbing-proxy.ts";
import { type ClientProject, installClient } from "#tests/support/packed-client.ts";
import { test } from "./fixtures.ts";

// The command line folio, installed from the client's tarball, against the built application.

let project: ClientProject;
test.beforeAll(() => {
  project = installClient();
});
test.afterAll(() => project.remove());

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Runs folio in the project's folder. */
async function folio(args: string[], variables: Record<string, string>, input = ""): Promise<Ended> {
  const env = { ...process.env, NODE_OPTIONS: "", ...variables };
  const child = spawn(project.bin, args, { cwd: project.folder, env });
  const ended: Ended = { code: null, out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text) => {
    ended.out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    ended.err += text;
  });
  child.stdin.on("error", () => {}).end(input);
  ended.code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  return ended;
}

/** folio with a tenant's key, whose JSON output is parsed. */
function withKey(tenant: Tenant, url: string) {
  const variables = { FOLIO_URL: url, FOLIO_API_KEY: tenant.key };
  const call = (args: string[], input?: string) => folio(args, variables, input);
  return Object.assign(call, {
    json: async (args: string[], input?: string) => {
      const { code, out, err } = await call(args, input);
      expect({ code, err }).toEqual({ code: 0, err: "" });
      return JSON.parse(out);
    },
  });
}

test("an invoice goes from a file to its PDF, and is named by its number once it has one", async ({ tenant }) => {
  const run = withKey(tenant, baseUrl());
  writeFileSync(path.join(project.folder, "invoice.json"), JSON.stringify(tenant.input()));
  const draft = await run.json(["invoices", "create", "invoice.json"]);
  expect(draft).toMatchObject({ status: "draft", total: 156_000 });
  const issued = await run.json(["invoices", "issue", draft.id]);
  expect(issued).toMatchObject({ status: "issued", invoiceNumber: "F-2026-00001" });
  expect(await run.json(["invoices", "send", "F-2026-00001"])).toMatchObject({ status: "sent" });
  const part = ["invoices", "pay", "F-2026-00001", "--amount", "500.5", "--method", "transfer", "--note", "VIR 4711"];
  expect(await run.json(part)).toMatchObject({
    status: "partial_paid",
    amountPaid: 50_050,
    payments: [{ note: "VIR 4711" }],
  });
  expect(await run.json(["invoices", "pay", "F-2026-00001"])).toMatchObject({ status: "paid", amountDue: 0 });

  expect(await run(["invoices", "pdf", "F-2026-00001", "-o", "paid.pdf"])).toMatchObject({ code: 0, out: "" });
  const file = path.join(project.folder, "paid.pdf");
  expect(existsSync(file) && readFileSync(file, "latin1").startsWith("%PDF-")).toBe(true);
  expect((await run(["invoices", "pdf", "F-2026-00001", "-o", "-"])).out.startsWith("%PDF-")).toBe(true);
});

test("a draft is previewed, changed and deleted", async ({ tenant }) => {
  const run = withKey(tenant, baseUrl());
  writeFileSync(path.join(project.folder, "preview.json"), JSON.stringify(tenant.input()));
  expect(await run.json(["invoices", "preview", "preview.json"])).toMatchObject({
    subtotal: 130_000,
    taxTotal: 26_000,
    total: 156_000,
  });
  expect((await run(["invoices", "preview", "preview.json", "--table"])).out).toMatch(
    /^Excluding tax +1,300\.00 EUR\nVAT 20 % +260\.00 EUR\nTotal +1,560\.00 EUR\n$/,
  );
  const saved = await run(["invoices", "preview", "preview.json", "-o", "preview.pdf"]);
  expect(saved).toMatchObject({ code: 0, out: "", err: expect.stringMatching(/^preview\.pdf: \d+ bytes\n$/) });
  expect(readFileSync(path.join(project.folder, "preview.pdf"), "latin1").startsWith("%PDF-")).toBe(true);
  expect(await run.json(["invoices", "list"])).toEqual([]);
  const wrong = await run(["invoices", "preview", "-"], JSON.stringify(tenant.input({ lines: [] })));
  expect(wrong).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/^ {2}lines +\S/m) });

  const { id } = await tenant.invoice();
  const changed = await run.json(["invoices", "update", id, "-"], '{"notes": "Order 4711", "dueDate": "2026-12-31"}');
  expect(changed).toMatchObject({ id, notes: "Order 4711", dueDate: "2026-12-31", total: 156_000 });
  writeFileSync(path.join(project.folder, "hours.csv"), "date;hours\n");
  const attached = await run.json(["invoices", "attach", id, "hours.csv"]);
  expect(attached).toMatchObject({ name: "hours.csv", mediaType: "text/csv", size: 11 });
  expect(await run(["invoices", "delete", id])).toEqual({ code: 0, out: "", err: `${id}: deleted\n` });
  expect(await run(["invoices", "delete", id])).toMatchObject({
    code: 1,
    err: expect.stringContaining("(invoice_not_found)"),
  });
});

test("a change of a draft that somebody else changes meanwhile is refused", async ({ tenant }) => {
  const { id } = await tenant.invoice();
  const faster = () => tenant.call("PATCH", `/api/invoices/${id}`, { body: { notes: "theirs" } });
  const proxy = await startDisturbingProxy(baseUrl(), { before: async (method) => method === "PATCH" && faster() });
  const variables = { FOLIO_URL: proxy.url, FOLIO_API_KEY: tenant.key };
  const refused = await folio(["invoices", "update", id, "-"], variables, '{"notes": "ours"}');
  await proxy.close();
  expect(refused).toMatchObject({ code: 1, out: "", err: expect.stringContaining("(precondition_failed)") });
  expect((await tenant.call("GET", `/api/invoices/${id}`)).body.notes).toBe("theirs");
});

test("an invoice is sent again and its client reminded, in one's own words", async ({ tenant, resend }) => {
  const run = withKey(tenant, baseUrl());
  const dates = { issueDate: "2026-01-05", dueDate: "2026-02-05" };
  const { invoiceNumber, id } = await tenant.invoice(dates, "sent");
  const [to, cc] = [`${id}@to.example`, `${id}@cc.example`];
  const received = () => resend.messages.filter((message) => message.to.includes(to));
  expect(await run.json(["invoices", "resend", invoiceNumber, "--to", to, "--cc", cc])).toMatchObject({
    id,
    delivery: { status: "accepted" },
  });
  const words = [
    "--subject",
    "{number}: a word",
    "--message",
    "Is anything missing?",
    "--idempotency-key",
    "first-reminder",
  ];
  const remind = ["invoices", "remind", invoiceNumber, ...words];
  expect(await run.json(remind)).toEqual(await run.json(remind));
  expect(received().map(({ subject }) => subject)).toEqual([expect.any(String), `${invoiceNumber}: a word`]);
  const refused = await run(["invoices", "resend", invoiceNumber, "--to", "nobody"]);
  expect(refused).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/^ {2}to\S* +\S/m) });
});

test("the ledger is listed, and its entries recorded, taken back and refunded", async ({ tenant }) => {
  const run = withKey(tenant, baseUrl());
  const { invoiceNumber } = await tenant.invoice({}, "issued");
  const part = ["payments", "record", invoiceNumber, "--amount", "500.00", "--method", "card", "--note", "VIR 4711"];
  const first = await run.json([...part, "--idempotency-key", "bank-1"]);
  expect(first).toMatchObject({ amount: 50_000, method: "card", note: "VIR 4711", reverses: null });
  expect(await run.json([...part, "--idempotency-key", "bank-1"])).toEqual(first);
  const counter = await run.json(["payments", "reverse", invoiceNumber, first.id, "--note", "Of another invoice"]);
  expect(counter).toMatchObject({ amount: -50_000, reverses: first.id, note: "Of another invoice" });
  expect(await run(["payments", "reverse", invoiceNumber, first.id])).toMatchObject({
    code: 1,
    err: expect.stringContaining("(already_reversed)"),
  });
  const early = ["payments", "record", invoiceNumber, "--date", "2026-11-03"];
  expect((await run(early)).err).toContain("(payment_before_issue)");
  expect(await run.json([...early, "--allow-early"])).toMatchObject({ amount: 156_000, date: "2026-11-03" });
  await run.json(
    ["credit-notes", "create", invoiceNumber, "--lines", "-"],
    JSON.stringify([{ lineNumber: 1, quantity: 1 }]),
  );
  expect(await run.json(["payments", "refund", invoiceNumber, "--amount", "100"])).toMatchObject({
    amount: -10_000,
    isRefund: true,
  });
  expect((await run(["payments", "refund", invoiceNumber, "--table"])).out).toMatch(
    /^Kind +refund\n[\s\S]*^Amount +-680\.00 EUR$/m,
  );

  const listed = await run.json(["payments", "list", invoiceNumber]);
  expect(listed.map(({ amount }: { amount: number }) => amount)).toEqual([50_000, -50_000, 156_000, -10_000, -68_000]);
  const [head = "", ...rows] = (await run(["payments", "list", invoiceNumber, "--table"])).out.trimEnd().split("\n");
  expect(head).toMatch(/^DATE +KIND +AMOUNT +METHOD +NOTE +ID$/);
  expect(rows.map((row) => row.split(/ {2,}/)[1])).toEqual([
    "payment",
    "payment reversed",
    "payment",
    "refund",
    "refund",
  ]);
});

test("many operations are done by a file; one that is refused ends with 1, beside the results of all", async ({
  tenant,
}) => {
  const run = withKey(tenant, baseUrl());
  const { id } = await tenant.invoice();
  const operations = [
    { type: "create", invoice: tenant.input() },
    { type: "issue", invoiceId: id },
    { type: "pay", invoiceId: id, payment: { amount: 100 } },
  ];
  writeFileSync(path.join(project.folder, "bulk.json"), JSON.stringify(operations));
  const bulk = ["invoices", "bulk", "bulk.json", "--idempotency-key", "november"];
  const result = await run.json(bulk);
  expect(result).toMatchObject({
    succeeded: 3,
    failed: 0,
    data: [{ status: 201 }, { body: { status: "issued" } }, { body: { amountPaid: 100 } }],
  });
  expect(await run.json(bulk)).toEqual(result);
  expect(await run.json(["invoices", "list"])).toHaveLength(2);

  const again = JSON.stringify({ operations: [{ type: "issue", invoiceId: id }, operations[0]] });
  const json = await run(["invoices", "bulk", "-"], again);
  expect(json).toMatchObject({ code: 1, err: "folio: 1 of 2 operations were refused.\n" });
  expect(JSON.parse(json.out).data).toMatchObject([{ problem: { code: "invalid_status" } }, { status: 201 }]);
  const [head = "", ...rows] = (await run(["invoices", "bulk", "-", "--table"], again)).out.trimEnd().split("\n");
  expect(head).toMatch(/^# +OPERATION +NUMBER +STATUS +TO PAY +ID +REFUSED$/);
  expect(rows).toEqual([
    expect.stringMatching(/^0 +issue .*\(invalid_status\)$/),
    expect.stringMatching(/^1 +create +draft +draft +1,560\.00 EUR/),
  ]);
  const wrong = await run(["invoices", "bulk", "-"], '[{"type": "issue"}, {"type": "erase"}]');
  expect(wrong).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/^ {2}operations\[0\]\.invoiceId +\S/m) });
});

test("companies are listed, and the id of one is what --company takes", async ({ tenant }) => {
  const run = withKey(tenant, baseUrl());
  const other = await tenant.addCompany({ name: "Other" });
  expect((await run.json(["companies", "list"])).map(({ id }: { id: string }) => id)).toEqual([
    tenant.companyId,
    other,
  ]);
  expect((await run(["companies", "list", "--table"])).out).toMatch(new RegExp(`^Other .* ${other}$`, "m"));
  expect(await run.json(["clients", "list", "--company", other])).toEqual([]);
});

test("the feed is listed from its beginning or from a cursor, and narrowed to types", async ({ tenant }) => {
  const run = withKey(tenant, baseUrl());
  const { id, invoiceNumber } = await tenant.invoice({}, "issued");
  const types = (events: { type: string }[]) => events.map(({ type }) => type);
  expect(types(await run.json(["events", "list", "--types", "invoice.created,invoice.issued"]))).toEqual([
    "invoice.created",
    "invoice.issued",
  ]);
  expect((await run(["events", "list", "--types", "invoice.issued", "--table"])).out).toMatch(
    new RegExp(`invoice.issued +api_key +${invoiceNumber} +issued`, "m"),
  );
  const [issued] = await run.json(["events", "list", "--types", "invoice.*", "--invoice", invoiceNumber, "--all"]);
  expect(issued).toMatchObject({ type: "invoice.created", invoiceId: id });
  expect(await run.json(["events", "get", issued.id])).toEqual(issued);
  expect((await run(["events", "get", issued.id, "--table"])).out).toMatch(/^Status +– → draft$/m);
  const { body } = await tenant.call("GET", "/api/events?types=invoice.created&limit=1");
  expect(
    types(await run.json(["events", "list", "--after", body.nextCursor, "--types", "invoice.created,invoice.issued"])),
  ).toEqual(["invoice.issued"]);
});

test("people get an aligned table with currencies, pipes get JSON", async ({ tenant }) => {
  const run = withKey(tenant, baseUrl());
  await tenant.invoice(
    { currency: "JPY", lines: [{ description: "a", quantity: 1, unitPrice: 1_234_567, taxRate: 0 }] },
    "issued",
  );
  await tenant.invoice({ lines: [{ description: "b", quantity: 1, unitPrice: 5, taxRate: 0 }] });
  const { out } = await run(["invoices", "list", "--table"]);
  const [head = "", ...rows] = out.trimEnd().split("\n");
  expect(head).toMatch(/^NUMBER +STATUS +CLIENT +DATE +DUE +TOTAL +TO PAY +ID$/);
  const column = head.indexOf("TO PAY") + "TO PAY".length;
  expect(rows.map((row) => row.slice(0, column).split(/ {2,}/).at(-1)).sort()).toEqual(["0.05 EUR", "1,234,567 JPY"]);
  expect(new Set(rows.map((row) => row.slice(0, column).length))).toEqual(new Set([column]));

  const drafts = await run.json(["invoices", "list", "--status", "draft"]);
  expect(drafts).toMatchObject([{ status: "draft", total: 5 }]);
  expect(await run.json(["invoices", "list", "--all"])).toHaveLength(2);
  expect(await run.json(["invoices", "list", "--limit", "1"])).toHaveLength(1);
});

test("in a test company, which the list names, an e-mail bounces and days pass; what is refused names its fault", async ({
  tenant,
}) => {
  const { companyId, issued } = await sandboxOf(tenant);
  const { invoiceNumber } = await issued();
  const run = withKey(tenant, baseUrl());
  const own = ["--company", companyId];
  expect((await run(["companies", "list", "--table"])).out).toMatch(new RegExp(`^Essai .* test +${companyId}$`, "m"));
  await run.json(["invoices", "send", invoiceNumber, ...own]);
  const simulate = (...args: string[]) => ["invoices", "simulate", invoiceNumber, ...args];
  expect(await run.json(simulate("bounced", "--reason", "Mailbox full", ...own))).toMatchObject({
    delivery: { status: "bounced", reason: "Mailbox full" },
  });
  expect(await run.json(simulate("viewed", ...own))).toMatchObject({ status: "viewed" });
  const later = simulate("time_passes", "--days", "60", "--idempotency-key", "two-months", ...own);
  expect(await run.json(later)).toMatchObject({ status: "overdue" });
  expect(await run.json(later)).toMatchObject({ status: "overdue" });
  expect((await run(simulate("viewed", "--table", ...own))).out).toMatch(/^Status +overdue$/m);

  for (const args of [["bounced", "--days", "3"], ["opened"], ["time_passes", "--days", "93"]])
    expect(await run(simulate(...args, ...own))).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("(validation_failed)"),
    });
  expect(await run(simulate("time_passes", "--days", "soon", ...own))).toMatchObject({
    code: 2,
    err: expect.stringContaining("--days"),
  });
  const real = await tenant.invoice({}, "issued");
  expect(await run(["invoices", "simulate", real.id, "viewed"])).toMatchObject({
    code: 1,
    err: expect.stringContaining("(not_a_test_company)"),
  });
});

test("a credit note is made from an invoice, listed and downloaded", async ({ tenant }) => {
  const run = withKey(tenant, baseUrl());
  const { invoiceNumber } = await tenant.invoice({}, "issued");
  const part = ["credit-notes", "create", invoiceNumber, "--lines", "-", "--reason", "Returned"];
  const note = await run.json(part, JSON.stringify([{ lineNumber: 1, quantity: 1 }]));
  expect(note).toMatchObject({ number: "A-2026-00001", total: 78_000, reason: "Returned" });
  expect(await run.json(["credit-notes", "list", "--invoice", invoiceNumber])).toMatchObject([{ id: note.id }]);
  expect((await run(["credit-notes", "pdf", note.id, "-o", "-"])).out.startsWith("%PDF-")).toBe(true);
});

test("a client is made, changed, archived, restored, found and merged", async ({ tenant }) => {
  const run = withKey(tenant, baseUrl());
  const address = { line1: "1 rue du Port", postalCode: "69001", city: "Lyon", country: "FR" };
  const { id } = await run.json(["clients", "create", "-"], JSON.stringify({ name: "Port SA", address }));
  const changed = await run.json(["clients", "update", id, "-"], '{"email": "compta@port.example"}');
  expect(changed).toMatchObject({ name: "Port SA", email: "compta@port.example", address: { city: "Lyon" } });
  expect(await run.json(["clients", "archive", id])).toMatchObject({ archivedAt: expect.any(String) });
  expect(await run.json(["clients", "list", "--search", "port sa"])).toEqual([]);
  expect(await run.json(["clients", "list", "--archived"])).toMatchObject([{ id }]);
  expect(await run.json(["clients", "restore", id])).toMatchObject({ archivedAt: null });
  expect((await run(["clients", "get", id, "--table"])).out).toMatch(/^Address +1 rue du Port, 69001 Lyon, FR$/m);
  const duplicate = await run.json(["clients", "create", "-"], JSON.stringify({ name: "Port", address }));
  expect(await run.json(["clients", "merge", id, duplicate.id])).toMatchObject({ id, name: "Port SA" });
  expect(await run.json(["clients", "get", duplicate.id])).toMatchObject({ mergedIntoId: id });
});

test("an item of the catalogue is made, and what was sold of it is listed by month with its sum", async ({
  tenant,
}) => {
  const run = withKey(tenant, baseUrl());
  const prices = [{ currency: "EUR", unitPrice: 65000 }];
  const { id } = await run.json(["items", "create", "-"], JSON.stringify({ name: "Conseil", taxRate: 20, prices }));
  const { issueDate } = await tenant.invoice({ lines: [{ itemId: id, quantity: 2.5 }] }, "issued");
  const month = issueDate.slice(0, "2026-11".length);
  const sales = ["items", "sales", id];
  expect((await run.json(sales)).data).toEqual([{ month, currency: "EUR", quantity: 2.5, subtotal: 162500 }]);
  const { out } = await run([...sales, "--from", issueDate, "--table"]);
  const row = (first: string) => new RegExp(`^${first} +2\\.5 +1,625\\.00 EUR$`, "m");
  expect(out).toMatch(row(month));
  expect(out).toMatch(row("Total"));
});

test("a recurring invoice is made, changed, shown with its dates, skipped, paused, resumed and ended", async ({
  tenant,
}) => {
  const run = withKey(tenant, baseUrl());
  const { id } = await run.json(
    ["recurring", "create", "-", "--external-id", "sub-1"],
    JSON.stringify({
      ...{ interval: "month", dayOfMonth: 31, startDate: "2090-01-01", billedPeriod: "behind", action: "issue" },
      invoice: {
        clientId: tenant.clientId,
        lines: [{ description: "Retainer, {period}", quantity: 1, unitPrice: 50000, taxRate: 20 }],
      },
    }),
  );
  const recurring = (command: string, ...args: string[]) => run.json(["recurring", command, id, ...args]);
  expect(await run.json(["recurring", "list", "--external-id", "sub-1", "--status", "active"])).toMatchObject([{ id }]);
  expect(await run.json(["recurring", "update", id, "-"], '{"maxOccurrences": 3}')).toMatchObject({
    maxOccurrences: 3,
  });
  expect(await recurring("skip", "2090-02-28")).toMatchObject({ nextDate: "2090-01-31" });
  expect(await recurring("skip")).toMatchObject({ nextDate: "2090-03-31" });
  expect(await recurring("upcoming", "--limit", "5")).toMatchObject([{ date: "2090-03-31", total: 60000 }]);
  expect((await run(["recurring", "upcoming", id, "--table"])).out).toMatch(
    /^ +3 +2090-03-31 +2090-03-01 – 2090-03-31 +600\.00 EUR$/m,
  );
  expect(await recurring("runs", "--before", "2")).toMatchObject([{ sequence: 1, outcome: "skipped" }]);
  expect((await run(["recurring", "get", id, "--table"])).out).toMatch(/^Every +month on day 31$/m);
  expect(await recurring("pause")).toMatchObject({ status: "paused" });
  expect(await recurring("resume")).toMatchObject({ status: "active" });
  expect(await recurring("missed", "none")).toMatchObject({ status: "active" });
  expect(await run(["recurring", "missed", id, "some"])).toMatchObject({
    code: 1,
    err: expect.stringContaining("(validation_failed)"),
  });
  expect(await recurring("end")).toMatchObject({ status: "ended" });
  expect((await run(["recurring", "list", "--table"])).out).toMatch(/ ended +/);
});

test("a refusal ends with 1, names each field on standard error, and leaves standard output empty", async ({
  tenant,
}) => {
  const run = withKey(tenant, baseUrl());
  const body = tenant.input({ dueDate: "2026-11-01", surprise: 1 });
  const refused = await run(["invoices", "create", "-"], JSON.stringify(body));
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.err).toMatch(/^folio: .*\(validation_failed\)$/m);
  expect(refused.err).toMatch(/^ {2}dueDate +\S/m);
  expect(refused.err).toMatch(/^ {2}surprise +\S/m);
  expect(refused.err).toMatch(/^ {2}request \S+$/m);

  const { id } = await tenant.invoice();
  expect(await run(["invoices", "pay", id])).toMatchObject({
    code: 1,
    err: expect.stringContaining("(invalid_status)"),
  });
  const elsewhere = { FOLIO_URL: baseUrl(), FOLIO_API_KEY: "wrong" };
  expect(await folio(["invoices", "list"], elsewhere)).toMatchObject({
    code: 1,
    err: expect.stringContaining("(invalid_api_key)"),
  });
  expect((await run(["invoices", "list", "--company", tenant.groupId])).err).toContain("(company_forbidden)");
});

test("the company comes from --company, from FOLIO_COMPANY_ID, or is the first", async ({ tenant }) => {
  await tenant.invoice();
  const other = await tenant.addCompany({ name: "Other" });
  const run = withKey(tenant, baseUrl());
  expect(await run.json(["invoices", "list"])).toHaveLength(1);
  expect(await run.json(["invoices", "list", "--company", other])).toHaveLength(0);
  const variables = { FOLIO_URL: baseUrl(), FOLIO_API_KEY: tenant.key, FOLIO_COMPANY_ID: other };
  expect((await folio(["invoices", "list"], variables)).out).toBe("[]\n");
});

test("an Idempotency-Key of one's own makes a command that was run twice take effect once", async ({ tenant }) => {
  const run = withKey(tenant, baseUrl());
  const command = ["invoices", "create", "-", "--idempotency-key", "order-4711"];
  const text = JSON.stringify(tenant.input());
  expect(await run.json(command, text)).toEqual(await run.json(command, text));
  expect(await run.json(["invoices", "list"])).toHaveLength(1);
});

test("what is not understood ends with 2 and says what is", async ({ tenant }) => {
  const run = withKey(tenant, baseUrl());
  const { invoiceNumber } = await tenant.invoice({}, "issued");
  for (const [args, said] of [
    [["invoices", "lst"], "folio invoices list"],
    [["clauses"], "folio --help"],
    [["invoices", "issue"], "folio invoices issue <invoice>"],
    [["invoices", "list", "--stauts", "draft"], "--stauts"],
    [["invoices", "list", "--limit", "0"], "--limit"],
    [["invoices", "get", "F-1999-00001"], "F-1999-00001"],
    [["invoices", "update", invoiceNumber], "--metadata"],
    [["invoices", "preview", "missing.json"], "missing.json"],
    [["payments", "reverse", invoiceNumber], "folio payments reverse <invoice> <payment>"],
    [["payments", "refund", invoiceNumber, "--amount", "-1"], "--amount"],
    [["invoices", "create", "missing.json"], "missing.json"],
    [["invoices", "pay", invoiceNumber, "--amount", "1.234"], "--amount"],
  ] as [string[], string][]) {
    const { code, out, err } = await run(args);
    expect({ args, code, out }).toEqual({ args, code: 2, out: "" });
    expect(err).toContain(said);
  }
  expect(await run(["invoices", "create", "-"], "{oops")).toMatchObject({ code: 2 });
  for (const list of ["null", "{}", '{"operations": {}}', '{"operations": [], "more": 1}'])
    expect(await run(["invoices", "bulk", "-"], list)).toMatchObject({
      code: 2,
      err: expect.stringContaining("list of operations"),
    });
  expect(await folio(["invoices", "list"], {})).toMatchObject({
    code: 2,
    err: expect.stringContaining("FOLIO_API_KEY"),
  });
});

test("keys, webhooks, test companies and credit notes have their commands, and If-Match is passed on", async ({
  tenant,
}) => {
  const manager = { ...tenant, key: await tenant.addKey("manager", { scopes: SCOPES }) };
  const run = withKey(manager, baseUrl());
  expect(await run.json(["me"])).toMatchObject({ key: { name: "manager" }, group: { plan: "business" } });
  const made = await run.json(["api-keys", "create", "CI", "--scopes", "companies:write,companies:read", "--test"]);
  expect(made).toMatchObject({ testOnly: true, key: expect.stringMatching(/^svc_test_/) });
  const ofTests = withKey({ ...tenant, key: made.key }, baseUrl());
  const address = { line1: "1 rue du Port", postalCode: "69001", city: "Lyon", country: "FR" };
  const company = await ofTests.json(
    ["companies", "create", "-"],
    JSON.stringify({ isTest: true, name: "Essai", address }),
  );
  expect(await ofTests.json(["companies", "get", company.id])).toEqual(company);
  const { out: etag } = await ofTests(["companies", "get", company.id, "--etag"]);
  const change = ["companies", "update", company.id, "-", "--if-match", etag.trim()];
  expect(await ofTests.json(change, '{"phone": "+33 4 72 00 00 00"}')).toMatchObject({ phone: "+33 4 72 00 00 00" });
  expect(await ofTests(change, '{"phone": null}')).toMatchObject({
    code: 1,
    err: expect.stringContaining("(precondition_failed)"),
  });
  expect(await run(["api-keys", "revoke", made.id])).toMatchObject({ code: 0 });
  expect(await ofTests(["me"])).toMatchObject({ code: 1, err: expect.stringContaining("(revoked_api_key)") });
  expect((await run(["api-keys", "list", "--table"])).out).toMatch(/^manager .* all /m);
  expect(await run(["api-keys", "create", "x"])).toMatchObject({ code: 2, err: expect.stringContaining("--scopes") });

  const endpoint = await run.json(["webhooks", "create", "https://receiver.example/", "--types", "invoice.*"]);
  expect(endpoint.secret).toMatch(/^whsec_/);
  expect(await run.json(["webhooks", "update", endpoint.id, "--disable"])).toMatchObject({ enabled: false });
  expect(await run.json(["webhooks", "list", "--sort", "-createdAt"])).toMatchObject([{ id: endpoint.id }]);
  expect(await run(["webhooks", "delete", endpoint.id])).toMatchObject({ code: 0 });

  const { id } = await tenant.invoice({}, "issued");
  const note = await run.json(["credit-notes", "create", id]);
  expect(await run.json(["credit-notes", "send", note.id])).toMatchObject({ delivery: { status: "accepted" } });
  expect(await run(["credit-notes", "send", note.id])).toMatchObject({
    code: 1,
    err: expect.stringContaining("(credit_note_sent)"),
  });
});

test("help needs no key, and has examples for each command", async () => {
  const { code, out } = await folio(["--help"], {});
  expect(code).toBe(0);
  const commands = [...out.matchAll(/^ {2}([a-z-]+(?: [a-z]+)?)(?: \[?<\w+>\]?)* {2,}\S/gm)].map(
    ([, name = ""]) => name,
  );
  expect(commands).toEqual(
    expect.arrayContaining(["invoices list", "invoices update", "payments reverse", "companies list", "listen"]),
  );
  for (const name of commands) {
    const help = await folio([...name.split(" "), "--help"], {});
    expect(help).toMatchObject({ code: 0, err: "" });
    expect(help.out).toContain(`folio ${name} `.trimEnd());
    expect(help.out).toMatch(/Examples:\n {2}\S/);
  }
});

test("an id and texts of one's own are options, which a change of an issued invoice takes without a file", async ({
  tenant,
}) => {
  const run = withKey(tenant, baseUrl());
  const own = ["--external-id", "erp-1", "--metadata", "orderId=4711", "--metadata", "formula=a=b"];
  const draft = await run.json(["invoices", "create", "-", ...own], JSON.stringify(tenant.input()));
  expect(draft).toMatchObject({ externalId: "erp-1", metadata: { orderId: "4711", formula: "a=b" } });
  const { invoiceNumber } = await run.json(["invoices", "issue", draft.id]);
  const changed = await run.json(["invoices", "update", invoiceNumber, "--metadata", "orderId=", "--metadata", "b=c"]);
  expect(changed.metadata).toEqual({ formula: "a=b", b: "c" });
  expect(await run.json(["invoices", "list", "--external-id", "erp-1"])).toMatchObject([{ id: draft.id }]);
  const paid = await run.json(["payments", "record", invoiceNumber, "--amount", "1", "--external-id", "bank-1"]);
  expect(await run.json(["payments", "list", invoiceNumber, "--external-id", "bank-1"])).toMatchObject([
    { id: paid.id },
  ]);
  const refused = await run(["payments", "record", invoiceNumber, "--external-id", "bank-1"]);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("external_id_taken")]);
  expect(await run(["invoices", "update", draft.id, "--metadata", "x"])).toMatchObject({ code: 2 });
});

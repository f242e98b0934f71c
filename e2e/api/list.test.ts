import { expect } from "vitest";
import { faults } from "#e2e/tenant.ts";
import { prisma } from "#tests/support/prisma.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, sections 1 and 2: GET /api/invoices.

const SUMMARY = [
  "id",
  "invoiceNumber",
  "kind",
  "status",
  "format",
  "currency",
  "issueDate",
  "dueDate",
  "serviceDate",
  "clientId",
  "clientName",
  "subtotal",
  "taxTotal",
  "total",
  "amountPaid",
  "amountCredited",
  "amountDue",
  "refundDue",
  "isOverdue",
  "isDisputed",
  "externalId",
  "metadata",
  "createdAt",
  "updatedAt",
];

test("an empty list is a page without data", async ({ tenant }) => {
  expect((await tenant.call("GET", "/api/invoices")).body).toEqual({
    data: [],
    total: 0,
    page: 1,
    limit: 20,
    totalPages: 0,
    nextCursor: null,
  });
});

test("shows the summary of an invoice, and the same as the detail says", async ({ tenant }) => {
  const issued = await tenant.invoice({}, "issued");
  const { data } = (await tenant.call("GET", "/api/invoices")).body;
  expect(Object.keys(data[0])).toEqual(SUMMARY);
  expect(issued).toMatchObject(data[0]);
});

test("newest issue date first, then newest id; no row repeated or skipped across pages", async ({ tenant }) => {
  const expected = [];
  for (let index = 0; index < 25; index++) {
    const { id, issueDate } = await tenant.invoice({ issueDate: `2026-0${1 + (index % 3)}-10` });
    expected.push({ id, issueDate });
  }
  expected.sort((a, b) => (a.issueDate + a.id < b.issueDate + b.id ? 1 : -1));
  const seen = [];
  for (let page = 1; page <= 4; page++) {
    const { body } = await tenant.call("GET", `/api/invoices?limit=7&page=${page}`);
    expect(body).toMatchObject({ total: 25, page, limit: 7, totalPages: 4 });
    seen.push(...body.data.map((invoice: { id: string }) => invoice.id));
  }
  expect(seen).toEqual(expected.map(({ id }) => id));
  const past = await tenant.call("GET", "/api/invoices?page=900719925474&limit=7");
  expect(past.status).toBe(200);
  expect(past.body).toMatchObject({ data: [], total: 25 });
});

test("limit defaults to 20, and a larger one than 100 is served as 100", async ({ tenant }) => {
  expect((await tenant.call("GET", "/api/invoices")).body.limit).toBe(20);
  expect((await tenant.call("GET", "/api/invoices?limit=100")).body.limit).toBe(100);
  expect((await tenant.call("GET", "/api/invoices?limit=5000")).body.limit).toBe(100);
});

test("filters by one status or several, with the right total", async ({ tenant }) => {
  await tenant.invoice();
  await tenant.invoice();
  await tenant.invoice({}, "issued");
  const paid = await tenant.invoice({}, "issued");
  await tenant.call("POST", `/api/invoices/${paid.id}/pay`);
  const count = async (query: string) => {
    const { body } = await tenant.call("GET", `/api/invoices?${query}`);
    expect(body.data).toHaveLength(body.total);
    return body.total;
  };
  expect(await count("")).toBe(4);
  expect(await count("status=draft")).toBe(2);
  expect(await count("status=issued")).toBe(1);
  expect(await count("status=draft,paid")).toBe(3);
  expect(await count("status=overdue")).toBe(0);
  expect(await count("status=")).toBe(4);
});

test("filters by client and by issue date, bounds included", async ({ tenant }) => {
  const other = await tenant.addClient({ name: "Zoé" });
  await tenant.invoice({ issueDate: "2026-03-01" });
  await tenant.invoice({ issueDate: "2026-03-31", clientId: other });
  await tenant.invoice({ issueDate: "2026-04-01" });
  const total = async (query: string) => (await tenant.call("GET", `/api/invoices?${query}`)).body.total;
  expect(await total(`clientId=${other}`)).toBe(1);
  expect(await total(`clientId=${other.toUpperCase()}`)).toBe(1);
  expect(await total("from=2026-03-31")).toBe(2);
  expect(await total("to=2026-03-31")).toBe(2);
  expect(await total("from=2026-03-01&to=2026-03-01")).toBe(1);
  expect(await total(`from=2026-03-01&to=2026-12-31&clientId=${other}&status=draft`)).toBe(1);
});

test("filters by due date and by the whole number, bounds and letter case included", async ({ tenant }) => {
  const ids: string[] = [];
  for (const day of ["01", "10", "20"]) ids.push((await tenant.invoice({ dueDate: `2026-12-${day}` }, "issued")).id);
  const list = async (query: string) => {
    const { data, total } = (await tenant.call("GET", `/api/invoices?sort=dueDate&${query}`)).body;
    expect(total).toBe(data.length);
    return data.map(({ id }: { id: string }) => id);
  };
  expect(await list("dueFrom=2026-12-10")).toEqual(ids.slice(1));
  expect(await list("dueTo=2026-12-10")).toEqual(ids.slice(0, 2));
  expect(await list("dueFrom=2026-12-02&dueTo=2026-12-19&status=issued")).toEqual([ids[1]]);
  expect(await list("number=F-2026-00003")).toEqual([ids[2]]);
  for (const other of ["f-2026-00003", "F-2026-0000", "%25", "F-2026-00004"])
    expect(await list(`number=${other}`)).toEqual([]);
});

test("what is overdue is found whatever its status, and is no more than what the invoices say of themselves", async ({
  tenant,
}) => {
  const past = { issueDate: "2026-01-10", dueDate: "2026-02-10" };
  const [issued, partly, paid] = [
    await tenant.invoice(past, "issued"),
    await tenant.invoice(past, "issued"),
    await tenant.invoice(past, "issued"),
  ];
  await tenant.call("POST", `/api/invoices/${partly.id}/pay`, { body: { amount: 100 } });
  await tenant.call("POST", `/api/invoices/${paid.id}/pay`);
  const [draft, waiting] = [await tenant.invoice(past), await tenant.invoice({ dueDate: "2099-01-01" }, "issued")];
  const list = async (query: string) => {
    const { data, total } = (await tenant.call("GET", `/api/invoices?sort=dueDate&${query}`)).body;
    expect(total).toBe(data.length);
    return data.map(({ id, status, isOverdue }: Record<string, unknown>) => [id, status, isOverdue]);
  };
  expect(await list("overdue=true")).toEqual([
    [issued.id, "issued", true],
    [partly.id, "partial_paid", true],
  ]);
  expect((await list("overdue=false")).sort()).toEqual(
    [
      [paid.id, "paid", false],
      [draft.id, "draft", false],
      [waiting.id, "issued", false],
    ].sort(),
  );
  expect(await list("overdue=true&status=partial_paid")).toEqual([[partly.id, "partial_paid", true]]);
  expect(await list("overdue=false&status=issued")).toEqual([[waiting.id, "issued", false]]);
  expect(await list("overdue=")).toHaveLength(5);
  expect((await tenant.call("GET", `/api/invoices/${issued.id}`)).body.isOverdue).toBe(true);
  expect(faults(await tenant.call("GET", "/api/invoices?overdue=yes"))).toEqual(["overdue: invalid_value"]);
});

test("every order, and the changes since an instant in the order of the changes", async ({ tenant }) => {
  const made = [];
  for (const [issueDate, dueDate] of [
    ["2026-11-03", "2026-12-01"],
    ["2026-11-01", "2026-12-03"],
    ["2026-11-02", "2026-12-02"],
  ]) {
    made.push(await tenant.invoice({ issueDate, dueDate }));
  }
  const [a, b, c] = made.map(({ id }) => id);
  const list = async (query: string) =>
    (await tenant.call("GET", `/api/invoices?${query}`)).body.data.map(({ id }: { id: string }) => id);
  expect(await list("sort=issueDate")).toEqual([b, c, a]);
  expect(await list("sort=-issueDate")).toEqual(await list(""));
  expect(await list("sort=dueDate")).toEqual([a, c, b]);
  expect(await list("sort=-dueDate")).toEqual([b, c, a]);
  expect(await list("sort=-updatedAt")).toEqual([c, b, a]);
  const { updatedAt } = (await tenant.call("POST", `/api/invoices/${a}/issue`)).body;
  expect(await list("sort=updatedAt")).toEqual([b, c, a]);
  expect(await list(`sort=updatedAt&updatedSince=${made[1].updatedAt}`)).toEqual([b, c, a]);
  expect(await list(`updatedSince=${updatedAt}`)).toEqual([a]);
  expect(await list(`updatedSince=${encodeURIComponent(updatedAt.replace("Z", "+00:00"))}`)).toEqual([a]);
  expect(await list("updatedSince=2100-01-01T00:00:00Z")).toEqual([]);
});

test("422 for a due range that ends before it begins, what is no instant, and an order that there is not", async ({
  tenant,
}) => {
  const query = "dueFrom=2026-12-02&dueTo=2026-12-01&sort=total&updatedSince=2026-12-01";
  const answer = await tenant.call("GET", `/api/invoices?${query}`);
  expect(answer.status).toBe(422);
  expect(faults(answer)).toEqual(["dueFrom: after_to", "sort: invalid_value", "updatedSince: invalid_instant"]);
  for (const instant of ["2026-12-01T10:00:00", "2026-13-01T10:00:00Z", "2026-12-01T10:00:00+01:00", "now"]) {
    expect(faults(await tenant.call("GET", `/api/invoices?updatedSince=${instant}`))).toEqual([
      "updatedSince: invalid_instant",
    ]);
  }
});

test("searches number and client name, without regard to case and accents; % and _ are ordinary", async ({
  tenant,
}) => {
  const clients = { "Éclair & Œuvre": "", "100% Coton_Bio": "", "Ångström ΑΘΗΝΑ": "" };
  for (const name of Object.keys(clients))
    await tenant.invoice({ clientId: await tenant.addClient({ name }) }, "issued");
  const names = async (search: string) => {
    const { body } = await tenant.call("GET", `/api/invoices?search=${encodeURIComponent(search)}`);
    expect(body.data).toHaveLength(body.total);
    return body.data.map((invoice: { clientName: string }) => invoice.clientName);
  };
  expect(await names("eclair")).toEqual(["Éclair & Œuvre"]);
  expect(await names("ECLAIR & OEUVRE")).toEqual(["Éclair & Œuvre"]);
  expect(await names("angström")).toEqual(["Ångström ΑΘΗΝΑ"]);
  expect(await names("αθηνα")).toEqual(["Ångström ΑΘΗΝΑ"]);
  expect(await names("0%")).toEqual(["100% Coton_Bio"]);
  expect(await names("n_b")).toEqual(["100% Coton_Bio"]);
  expect(await names("1_0")).toEqual([]);
  expect(await names("\\")).toEqual([]);
  expect(await names("f-2026-00002")).toEqual(["100% Coton_Bio"]);
  expect(await names("2026-0000")).toHaveLength(3);
  expect(await names("' OR 1=1 --")).toEqual([]);
});

test("a search of two lines cannot match across number and name", async ({ tenant }) => {
  await tenant.invoice({}, "issued");
  expect(
    (await tenant.call("GET", `/api/invoices?search=${encodeURIComponent("00001\nBoulangerie")}`)).body.total,
  ).toBe(0);
});

test("totals stay right through every change of status", async ({ tenant }) => {
  const { id } = await tenant.invoice();
  for (const step of ["issue", "send", "pay"]) await tenant.call("POST", `/api/invoices/${id}/${step}`);
  const counted = await prisma.$queryRaw<{ status: string; n: number }[]>`
    SELECT status::text, sum(count)::int AS n FROM invoice_counts WHERE company_id = ${tenant.companyId}::uuid GROUP BY status HAVING sum(count) <> 0`;
  expect(counted).toEqual([{ status: "paid", n: 1 }]);
});

test("422 calls an unknown parameter of the query a parameter, not a field", async ({ tenant }) => {
  const { body } = await tenant.call("GET", "/api/invoices?order=total");
  expect(body.errors).toEqual([{ path: "order", code: "unknown_field", message: "is not a known parameter" }]);
});

for (const [query, expected] of [
  ["page=0", ["page: invalid_number"]],
  ["page=-1&limit=0", ["limit: invalid_number", "page: invalid_number"]],
  ["page=abc&limit=1.5", ["limit: invalid_number", "page: invalid_number"]],
  ["status=open", ["status: invalid_value"]],
  ["status=draft,", ["status: invalid_value"]],
  ["clientId=x", ["clientId: invalid_uuid"]],
  ["from=2026-13-01&to=yesterday", ["from: invalid_date", "to: invalid_date"]],
  ["from=2026-02-01&to=2026-01-31", ["from: after_to"]],
  [`search=${"x".repeat(201)}`, ["search: too_long"]],
  ["search=%00", ["search: invalid_characters"]],
  ["sort=total", ["sort: invalid_value"]],
  ["order=total", ["order: unknown_field"]],
  ["order=", ["order: unknown_field"]],
  ["page=1&page=2", ["page: invalid_type"]],
  ["__proto__=1", ["__proto__: unknown_field"]],
  ["__proto__=", ["__proto__: unknown_field"]],
  ["__proto__=1&__proto__=2", ["__proto__: unknown_field"]],
  ["nxtPpage=2&nxtIid=1&_rsc=1", ["_rsc: unknown_field", "nxtIid: unknown_field", "nxtPpage: unknown_field"]],
  ["__proto__[page]=1", ["__proto__[page]: unknown_field"]],
  ["constructor=1&toString=1", ["constructor: unknown_field", "toString: unknown_field"]],
  ["hasOwnProperty=1", ["hasOwnProperty: unknown_field"]],
] as const) {
  test(`422 for ?${query.slice(0, 40)}`, async ({ tenant }) => {
    const answer = await tenant.call("GET", `/api/invoices?${query}`);
    expect(answer.status).toBe(422);
    expect(faults(answer)).toEqual(expected);
  });
}

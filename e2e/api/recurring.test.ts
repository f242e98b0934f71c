import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { faults, type Tenant } from "#e2e/tenant.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, section 11: recurring invoices over the API.

const PATH = "/api/recurring-invoices";
const line = { description: "Retainer, {period}", quantity: 1, unit: "month", unitPrice: 50_000, taxRate: 20 };

/** A valid body: every month on the last day, behind, issued. It begins beyond what these tests live through. */
const body = (tenant: Tenant, changes: Record<string, unknown> = {}) => ({
  ...{ interval: "month", dayOfMonth: 31, startDate: "2090-01-01", billedPeriod: "behind", action: "issue" },
  invoice: { clientId: tenant.clientId, lines: [line] },
  ...changes,
});

async function made(tenant: Tenant, changes: Record<string, unknown> = {}) {
  const answer = await tenant.call("POST", PATH, { body: body(tenant, changes) });
  expect(answer.status).toBe(201);
  return answer.body;
}

/** The last days of the months from the next one on. */
function monthEnds(count: number): string[] {
  const now = new Date();
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + index + 2, 0)).toISOString().slice(0, 10),
  );
}

describe("200", () => {
  test("a schedule is created once, read, changed under its ETag, paused, resumed, skipped and ended", async ({
    tenant,
  }) => {
    const create = () =>
      tenant.call("POST", PATH, {
        body: body(tenant, { externalId: "sub-1", metadata: { plan: "gold" } }),
        headers: { "Idempotency-Key": "schedule-1" },
      });
    const first = await create();
    expect(first.status).toBe(201);
    const { id } = first.body;
    const path = `${PATH}/${id}`;
    expect(first.headers.location).toBe(path);
    expect(first.body).toMatchObject({
      ...{ status: "active", interval: "month", intervalCount: 1, dayOfMonth: 31, nextSequence: 1 },
      ...{ nextDate: "2090-01-31", externalId: "sub-1", metadata: { plan: "gold" }, laterLines: [] },
      invoice: { clientId: tenant.clientId, currency: "EUR", format: "pdf", lines: [{ unitPriceDecimal: "500.00" }] },
    });
    const again = await create();
    expect([again.body, again.headers["idempotency-replayed"]]).toEqual([first.body, "true"]);

    const read = await tenant.call("GET", path);
    expect(read.body).toEqual(first.body);
    const etag = read.headers.etag ?? "";
    expect((await tenant.call("GET", path, { headers: { "If-None-Match": etag } })).status).toBe(304);
    const changed = await tenant.call("PATCH", path, {
      body: { action: "send", invoice: { notes: "Thank you" }, metadata: { seats: "3" } },
      headers: { "If-Match": etag },
    });
    expect(changed.body).toMatchObject({
      ...{ action: "send", interval: "month", metadata: { plan: "gold", seats: "3" } },
      invoice: { notes: "Thank you", lines: first.body.invoice.lines },
    });
    const stale = await tenant.call("PATCH", path, { body: { action: "draft" }, headers: { "If-Match": etag } });
    expect([stale.status, stale.body.code]).toEqual([412, "precondition_failed"]);

    expect((await tenant.call("POST", `${path}/pause`)).body.status).toBe("paused");
    expect((await tenant.call("POST", `${path}/resume`)).body.status).toBe("active");
    expect((await tenant.call("POST", `${path}/skip`)).body.nextDate).toBe("2090-02-28");
    expect((await tenant.call("POST", `${path}/skip`, { body: { date: "2090-04-30" } })).status).toBe(200);
    const upcoming = await tenant.call("GET", `${path}/upcoming?limit=3`);
    expect(upcoming.body.data).toMatchObject([
      { date: "2090-02-28", period: { start: "2090-02-01", end: "2090-02-28" }, total: 60_000, isSkipped: false },
      { date: "2090-03-31", isSkipped: false },
      { date: "2090-04-30", isSkipped: true },
    ]);
    const runs = async (query = "") => (await tenant.call("GET", `${path}/runs${query}`)).body.data;
    expect(await runs()).toMatchObject([
      { sequence: 4, outcome: "skipped", invoiceId: null },
      { sequence: 1, outcome: "skipped" },
    ]);
    expect(await runs("?before=4")).toMatchObject([{ sequence: 1 }]);
    expect((await tenant.call("POST", `${path}/missed`, { body: { answer: "none" } })).status).toBe(200);
    expect((await tenant.call("POST", `${path}/end`)).body).toMatchObject({ status: "ended", nextDate: null });
    expect((await tenant.call("GET", `${path}/upcoming`)).body.data).toEqual([]);
    const events = (await tenant.call("GET", "/api/events?types=recurring_invoice.*")).body.data;
    expect(events.map(({ type }: { type: string }) => type.replace("recurring_invoice.", ""))).toEqual([
      "created",
      "updated",
      "paused",
      "resumed",
      "skipped",
      "skipped",
      "ended",
    ]);
  });

  test("schedules are found by status, client, text, external id and change, page by page", async ({ tenant }) => {
    const clientId = await tenant.addClient({ name: "Zoé Légumes" });
    const first = await made(tenant, { externalId: "sub-1" });
    const second = await made(tenant, { invoice: { clientId, lines: [{ ...line, description: "Hosting" }] } });
    const third = await made(tenant);
    await tenant.call("POST", `${PATH}/${third.id}/pause`);
    const found = async (query: string) =>
      (await tenant.call("GET", `${PATH}?${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await found("")).toEqual([third.id, second.id, first.id]);
    expect(await found("status=paused")).toEqual([third.id]);
    expect(await found(`clientId=${clientId}`)).toEqual([second.id]);
    expect(await found("search=zoe%20legumes")).toEqual([second.id]);
    expect(await found("search=HOSTING")).toEqual([second.id]);
    expect(await found("externalId=sub-1")).toEqual([first.id]);
    expect(await found("externalId=sub")).toEqual([]);
    await tenant.call("PATCH", `${PATH}/${first.id}`, { body: { maxOccurrences: 12 } });
    expect(await found(`updatedSince=${third.createdAt}`)).toEqual([third.id, first.id]);
    const page = (await tenant.call("GET", `${PATH}?limit=2`)).body;
    expect([page.total, page.data.length]).toEqual([3, 2]);
    const rest = (await tenant.call("GET", `${PATH}?limit=2&after=${page.nextCursor}`)).body;
    expect(rest.data.map(({ id }: { id: string }) => id)).toEqual([first.id]);
    expect(rest.nextCursor).toBeNull();
  });

  test("a schedule leaves to an item what it leaves out, keeps what it copied, and its client moves it by a merge", async ({
    tenant,
  }) => {
    const item = { name: "Retainer", unit: "month", taxRate: 20, prices: [{ currency: "EUR", unitPrice: 65_000 }] };
    const { id: itemId } = (await tenant.call("POST", "/api/items", { body: item })).body;
    const duplicateId = await tenant.addClient({ name: "Duplicate" });
    const lines = [{ itemId, quantity: 1, externalId: "line-1" }];
    const { id, ...schedule } = await made(tenant, {
      invoice: { clientId: duplicateId, lines },
      laterLines: [{ from: "2091-01-01", lines: [{ itemId, quantity: 2 }] }],
    });
    expect(schedule).toMatchObject({
      invoice: { lines: [{ description: "Retainer", unitPrice: 65_000, externalId: "line-1" }] },
      laterLines: [{ from: "2091-01-01", lines: [{ quantity: 2, unitPrice: 65_000 }] }],
    });
    expect((await tenant.call("DELETE", `/api/clients/${duplicateId}`)).body.code).toBe("client_in_use");
    expect((await tenant.call("DELETE", `/api/items/${itemId}`)).status).toBe(204);
    const changed = await tenant.call("PATCH", `${PATH}/${id}`, { body: { invoice: { description: "Care" } } });
    expect(changed.body.invoice).toMatchObject({ description: "Care", lines: [{ itemId }] });
    await tenant.call("POST", `/api/clients/${tenant.clientId}/merge`, { body: { duplicateId } });
    expect((await tenant.call("GET", `${PATH}/${id}`)).body.invoice.clientId).toBe(tenant.clientId);
  });

  test("the interval changes to weeks and back, without a day of its own", async ({ tenant }) => {
    const { id } = await made(tenant);
    const change = async (changes: object) => (await tenant.call("PATCH", `${PATH}/${id}`, { body: changes })).body;
    expect(await change({ interval: "week" })).toMatchObject({ dayOfMonth: null, nextDate: "2090-01-01" });
    expect(await change({ interval: "month" })).toMatchObject({ dayOfMonth: 1, nextDate: "2090-01-01" });
    expect(await change({ dayOfMonth: 31, laterLines: [{ from: "2090-06-01", lines: [line] }] })).toMatchObject({
      nextDate: "2090-01-31",
      laterLines: [{ from: "2090-06-01" }],
    });
    expect(await change({ invoice: { metadata: { a: "1" } } })).toMatchObject({ invoice: { metadata: { a: "1" } } });
    expect(await change({ invoice: { metadata: { b: "2" } } })).toMatchObject({
      invoice: { metadata: { a: "1", b: "2" } },
      laterLines: [{ from: "2090-06-01" }],
    });
  });
});

describe("in a test company, whose days pass", () => {
  test("a monthly retainer on the 31st, with another price from March on and without August, is right for two years", async ({
    tenant,
  }) => {
    const companyId = await tenant.addCompany({ isTest: true });
    const headers = { "X-Company-Id": companyId };
    const call = async (method: string, path: string, sent?: object) => {
      const answer = await tenant.call(method, path, { headers, ...(sent && { body: sent }) });
      expect([path, answer.status < 300]).toEqual([path, true]);
      return answer.body;
    };
    const client = await call("POST", "/api/clients", {
      ...{ name: "Port SA", email: "compta@port.example", language: "en" },
      address: { line1: "1 rue du Port", postalCode: "69001", city: "Lyon", country: "FR" },
    });
    const dates = monthEnds(24);
    const march = dates.find((date) => date.slice(5, 7) === "03") ?? "";
    const august = dates.find((date) => date.slice(5, 7) === "08") ?? "";
    const schedule = await call("POST", PATH, {
      ...{ interval: "month", dayOfMonth: 31, startDate: `${dates[0]?.slice(0, 7)}-01`, billedPeriod: "behind" },
      ...{ action: "issue", paymentTermsDays: 30 },
      invoice: { clientId: client.id, lines: [line] },
      laterLines: [{ from: `${march.slice(0, 7)}-01`, lines: [{ ...line, unitPrice: 55_000 }] }],
    });
    expect(schedule.nextDate).toBe(dates[0]);
    await call("POST", `${PATH}/${schedule.id}/skip`, { date: august });
    const planned = (await call("GET", `${PATH}/${schedule.id}/upcoming?limit=24`)).data;
    expect(planned.map(({ date }: { date: string }) => date)).toEqual(dates);

    const clock = await call("POST", "/api/invoices", tenant.input({ clientId: client.id }));
    for (let quarter = 0; quarter < 9; quarter++)
      await call("POST", `/api/invoices/${clock.id}/simulate`, { event: "time_passes", days: 85 });

    const runs = (await call("GET", `${PATH}/${schedule.id}/runs?limit=100`)).data.toReversed().slice(0, 24);
    expect(runs.map(({ date }: { date: string }) => date)).toEqual(dates);
    const places = new Map<string, number>();
    for (const [index, { date, sequence, outcome, invoiceId }] of runs.entries()) {
      expect([date, sequence, outcome]).toEqual([date, index + 1, date === august ? "skipped" : "done"]);
      if (date === august) {
        expect(invoiceId).toBeNull();
        continue;
      }
      const year = date.slice(0, 4);
      places.set(year, (places.get(year) ?? 0) + 1);
      const price = date >= march ? 55_000 : 50_000;
      const month = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });
      const invoice = await call("GET", `/api/invoices/${invoiceId}`);
      expect(invoice).toMatchObject({
        ...{ issueDate: date, invoiceNumber: expect.stringContaining(`${year}`), subtotal: price },
        ...{ total: price * 1.2, period: { start: `${date.slice(0, 7)}-01`, end: date } },
        dueDate: new Date(Date.parse(date) + 30 * 86_400_000).toISOString().slice(0, 10),
        lines: [{ description: `Retainer, ${month.format(new Date(date))}`, unitPrice: price }],
      });
      expect(Number(invoice.invoiceNumber.split("-").at(-1))).toBe(places.get(year));
      expect(planned[index].total).toBe(invoice.total);
    }
  });
});

describe("403", () => {
  test("reading and writing need their scopes", async ({ tenant }) => {
    const { id } = await made(tenant);
    const reader = await tenant.addKey("reader", { scopes: ["recurring_invoices:read"] });
    const other = await tenant.addKey("other", { scopes: ["invoices:read", "invoices:write"] });
    expect((await tenant.call("GET", `${PATH}/${id}`, { key: reader })).status).toBe(200);
    expect((await tenant.call("GET", `${PATH}/${id}/runs`, { key: reader })).status).toBe(200);
    for (const answer of [
      await tenant.call("POST", PATH, { key: reader, body: body(tenant) }),
      await tenant.call("PATCH", `${PATH}/${id}`, { key: reader, body: {} }),
      await tenant.call("POST", `${PATH}/${id}/pause`, { key: reader }),
    ])
      expect(answer.body).toMatchObject({ code: "insufficient_scope", requiredScope: "recurring_invoices:write" });
    expect((await tenant.call("GET", PATH, { key: other })).body).toMatchObject({
      requiredScope: "recurring_invoices:read",
    });
  });
});

describe("404", () => {
  test("a schedule of another company, an unknown one and what is no id are the same", async ({
    tenant,
    newTenant,
  }) => {
    const { id } = await made(await newTenant());
    for (const unknown of [id, randomUUID(), "nonsense"]) {
      const path = `${PATH}/${unknown}`;
      for (const answer of [
        await tenant.call("GET", path),
        await tenant.call("PATCH", path, { body: { action: "draft" } }),
        await tenant.call("GET", `${path}/upcoming`),
        await tenant.call("GET", `${path}/runs`),
        await tenant.call("POST", `${path}/pause`),
        await tenant.call("POST", `${path}/resume`),
        await tenant.call("POST", `${path}/skip`),
        await tenant.call("POST", `${path}/missed`, { body: { answer: "all" } }),
        await tenant.call("POST", `${path}/end`),
      ])
        expect([answer.status, answer.body.code]).toEqual([404, "recurring_invoice_not_found"]);
    }
  });
});

describe("409", () => {
  test("what has ended takes no change, and an externalId names one schedule", async ({ tenant }) => {
    const { id } = await made(tenant, { externalId: "sub-1" });
    const taken = await tenant.call("POST", PATH, { body: body(tenant, { externalId: "sub-1" }) });
    expect([taken.status, taken.body.code, taken.body.conflictingId]).toEqual([409, "external_id_taken", id]);
    const path = `${PATH}/${id}`;
    await tenant.call("POST", `${path}/end`);
    for (const answer of [
      await tenant.call("PATCH", path, { body: { action: "draft" } }),
      await tenant.call("POST", `${path}/pause`),
      await tenant.call("POST", `${path}/resume`),
      await tenant.call("POST", `${path}/skip`),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, "recurring_ended"]);
    expect((await tenant.call("POST", `${path}/end`)).status).toBe(200);
  });
});

describe("422", () => {
  const refused = async (tenant: Tenant, changes: Record<string, unknown>) =>
    faults(await tenant.call("POST", PATH, { body: body(tenant, changes) }));

  test("faults of the schedule name their fields, all of them at once", async ({ tenant }) => {
    const wrong = {
      ...{ interval: "day", intervalCount: 0, dayOfMonth: 32, startDate: "31.01.2090", action: "pay", more: 1 },
      ...{ maxOccurrences: 0, billedPeriod: "now", paymentTermsDays: -1 },
    };
    expect(await refused(tenant, wrong)).toEqual(
      expect.arrayContaining([
        "interval: invalid_value",
        "intervalCount: too_small",
        "dayOfMonth: too_big",
        "maxOccurrences: too_small",
        "billedPeriod: invalid_value",
        "action: invalid_value",
        "more: unknown_field",
      ]),
    );
    expect(await refused(tenant, { interval: "week" })).toEqual(["dayOfMonth: not_for_weeks"]);
    expect(await refused(tenant, { endDate: "2089-12-31" })).toEqual(["endDate: before_start_date"]);
    expect(await refused(tenant, { endDate: "2090-01-30" })).toEqual(["endDate: no_date_left"]);
    expect(await refused(tenant, { paymentTermsMonth: "after" })).toEqual(["paymentTermsDays: required"]);
  });

  test("faults of the invoice and of later lines name their fields within them", async ({ tenant }) => {
    const { clientId } = tenant;
    const wrongLine = { ...line, quantity: 0 };
    expect(await refused(tenant, { invoice: { clientId, lines: [wrongLine] } })).toEqual([
      "invoice.lines[0].quantity: out_of_range",
    ]);
    expect(await refused(tenant, { invoice: { clientId, lines: [line], issueDate: "2090-01-31" } })).toEqual([
      "invoice.issueDate: unknown_field",
    ]);
    const priced = { ...line, unitPriceDecimal: "1.00" };
    expect(await refused(tenant, { invoice: { clientId, lines: [priced] } })).toEqual([
      expect.stringMatching(/^invoice\.lines\[0\]\.unitPrice/),
    ]);
    const numbered = [line, line].map((each) => ({ ...each, lineNumber: 1 }));
    const later = [
      { from: "2090-03-01", lines: [line] },
      { from: "2090-02-01", lines: numbered },
      { from: "2090-03-01", lines: [line] },
    ];
    expect((await refused(tenant, { laterLines: later })).toSorted()).toEqual([
      "laterLines[1].lines[1].lineNumber: duplicate",
      "laterLines[2].from: duplicate",
    ]);
    const itemId = randomUUID();
    expect(await refused(tenant, { invoice: { clientId, lines: [{ itemId, quantity: 1 }] } })).toEqual([
      "invoice.lines[0].itemId: item_not_found",
    ]);
    expect(await refused(tenant, { laterLines: [{ from: "2090-03-01", lines: [{ ...line, itemId }] }] })).toEqual([
      expect.stringMatching(/^laterLines\[0\]\.lines\[0\]\.itemId/),
    ]);
    expect(await refused(tenant, { invoice: { clientId: randomUUID(), lines: [line] } })).toEqual([
      "invoice.clientId: client_not_found",
    ]);
  });

  test("a change is checked like a new one, and another minor unit asks for the lines", async ({ tenant }) => {
    const { id } = await made(tenant, { laterLines: [{ from: "2090-03-01", lines: [line] }] });
    const change = async (changes: object) => faults(await tenant.call("PATCH", `${PATH}/${id}`, { body: changes }));
    expect(await change({ invoice: { lines: [] } })).toEqual(["invoice.lines: too_small"]);
    expect(await change({ invoice: { clientId: randomUUID() } })).toEqual(["invoice.clientId: client_not_found"]);
    expect(await change({ invoice: { currency: "JPY" } })).toEqual(["invoice.lines: required", "laterLines: required"]);
    expect(await change({ endDate: "2090-01-30" })).toEqual(["endDate: no_date_left"]);
    expect(await change({ status: "paused" })).toEqual(["status: unknown_field"]);
    expect(await change({ invoice: { lines: [{ ...line, itemId: randomUUID() }] } })).toEqual([
      "invoice.lines[0].itemId: item_not_found",
    ]);
  });

  test("dates and answers that are none are refused", async ({ tenant }) => {
    const { id } = await made(tenant);
    const path = `${PATH}/${id}`;
    expect(faults(await tenant.call("POST", `${path}/skip`, { body: { date: "2090-01-30" } }))).toEqual([
      "date: not_a_date_ahead",
    ]);
    expect(faults(await tenant.call("POST", `${path}/missed`, { body: { answer: "some" } }))).toEqual([
      "answer: invalid_value",
    ]);
    expect(faults(await tenant.call("POST", `${path}/pause`, { body: { until: "2090-01-30" } }))).toEqual([
      "until: unknown_field",
    ]);
    expect(faults(await tenant.call("GET", `${path}/upcoming?limit=0`))).toEqual([expect.stringMatching(/^limit/)]);
    expect(faults(await tenant.call("GET", `${PATH}?state=active`))).toEqual(["state: unknown_field"]);
  });
});

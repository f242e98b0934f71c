import { describe, expect } from "vitest";
import { faults } from "#e2e/tenant.ts";
import { prisma } from "#tests/support/prisma.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, sections 3 and 4: issue, pay, numbers, statuses, and what is immutable.

describe("issue", () => {
  test("gives the number, the time and the viewing link", async ({ tenant }) => {
    const draft = await tenant.invoice();
    const issued = await tenant.call("POST", `/api/invoices/${draft.id}/issue`);
    expect(issued.status).toBe(200);
    expect(issued.body).toMatchObject({
      id: draft.id,
      status: "issued",
      invoiceNumber: "F-2026-00001",
      total: 156000,
      sentAt: null,
    });
    expect(issued.body.issuedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(issued.body.viewUrl).toMatch(/\/i\/[\w-]{64}$/);
    expect({ ...(await tenant.call("GET", `/api/invoices/${draft.id}`)).body, warnings: [] }).toEqual(issued.body);
  });

  test("accepts an empty JSON object and refuses anything in it", async ({ tenant }) => {
    const { id } = await tenant.invoice();
    const refused = await tenant.call("POST", `/api/invoices/${id}/issue`, { body: { number: "F-1" } });
    expect(refused.status).toBe(422);
    expect(faults(refused)).toEqual(["number: unknown_field"]);
    expect((await tenant.call("POST", `/api/invoices/${id}/issue`, { body: {} })).status).toBe(200);
  });

  test("numbers count per company and per year of the issue date", async ({ tenant }) => {
    const number = async (issueDate: string, company?: string) => {
      const headers: Record<string, string> = company ? { "x-company-id": company } : {};
      const clientId = company ? await tenantClient(company) : tenant.clientId;
      const draft = await tenant.call("POST", "/api/invoices", {
        body: tenant.input({ issueDate, dueDate: "2028-01-01", clientId }),
        headers,
      });
      return (await tenant.call("POST", `/api/invoices/${draft.body.id}/issue`, { headers })).body.invoiceNumber;
    };
    const tenantClient = async (companyId: string) => {
      const {
        invoiceDefaults: _,
        details: __,
        ...client
      } = await prisma.client.findFirstOrThrow({
        where: { companyId: tenant.companyId },
      });
      const id = crypto.randomUUID();
      await prisma.client.create({ data: { ...client, contacts: [], metadata: {}, id, companyId } });
      return id;
    };
    const other = await tenant.addCompany({ numberPattern: "{YY}/INV{SEQ:3}" });
    expect(await number("2026-12-31")).toBe("F-2026-00001");
    expect(await number("2027-01-01")).toBe("F-2027-00001");
    expect(await number("2026-06-01")).toBe("F-2026-00002");
    expect(await number("2026-06-01", other)).toBe("26/INV001");
    expect(await number("2027-01-02")).toBe("F-2027-00002");
  });

  test("one invoice issued many times at once is issued once", async ({ tenant }) => {
    const { id } = await tenant.invoice();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tenant.call("POST", `/api/invoices/${id}/issue`)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect((await tenant.invoice({}, "issued")).invoiceNumber).toBe("F-2026-00002");
  });

  test("freezes the parties: later edits change no issued invoice", async ({ tenant }) => {
    const issued = await tenant.invoice({}, "issued");
    await prisma.client.updateMany({ where: { id: tenant.clientId }, data: { name: "Renamed", city: "Elsewhere" } });
    await prisma.company.updateMany({ where: { id: tenant.companyId }, data: { name: "Renamed too" } });
    expect((await tenant.call("GET", `/api/invoices/${issued.id}`)).body).toEqual(issued);
    const draft = await tenant.invoice();
    expect(draft.client.name).toBe("Renamed");
    expect(draft.company.name).toBe("Renamed too");
  });
});

describe("409 invalid_status", () => {
  test("issue starts from draft alone", async ({ tenant }) => {
    const { id } = await tenant.invoice({}, "issued");
    const answer = await tenant.call("POST", `/api/invoices/${id}/issue`);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: "invalid_status", invoiceStatus: "issued", allowed: ["draft"] });
  });

  test("send starts from issued alone", async ({ tenant }) => {
    for (const upTo of ["draft", "sent"] as const) {
      const { id } = await tenant.invoice({}, upTo);
      const answer = await tenant.call("POST", `/api/invoices/${id}/send`);
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: "invalid_status", invoiceStatus: upTo, allowed: ["issued"] });
    }
  });

  test("pay does not start from draft, nor from paid", async ({ tenant }) => {
    const allowed = ["issued", "sent", "viewed", "accepted", "rejected", "partial_paid", "overdue"];
    const draft = await tenant.invoice();
    const early = await tenant.call("POST", `/api/invoices/${draft.id}/pay`);
    expect(early.status).toBe(409);
    expect(early.body).toMatchObject({ code: "invalid_status", invoiceStatus: "draft", allowed });
    const { id } = await tenant.invoice({}, "issued");
    await tenant.call("POST", `/api/invoices/${id}/pay`);
    const late = await tenant.call("POST", `/api/invoices/${id}/pay`);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: "invalid_status", invoiceStatus: "paid", allowed });
  });
});

describe("pay", () => {
  test("without amount pays all that is due", async ({ tenant }) => {
    for (const body of [undefined, {}]) {
      const { id } = await tenant.invoice({}, "issued");
      const answer = await tenant.call("POST", `/api/invoices/${id}/pay`, { body });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ status: "paid", amountPaid: 156000, amountDue: 0 });
      expect(answer.body.payments).toMatchObject([{ amount: 156000 }]);
      expect(answer.body.paidAt).toBe(answer.body.payments[0].paidAt);
    }
  });

  test("in parts is partial_paid until the last cent", async ({ tenant }) => {
    const { id } = await tenant.invoice({}, "sent");
    const path = `/api/invoices/${id}/pay`;
    expect((await tenant.call("POST", path, { body: { amount: 1 } })).body).toMatchObject({
      status: "partial_paid",
      amountPaid: 1,
      amountDue: 155999,
      paidAt: null,
    });
    expect((await tenant.call("POST", path, { body: { amount: 155998 } })).body).toMatchObject({
      status: "partial_paid",
      amountDue: 1,
    });
    const last = await tenant.call("POST", path, { body: { amount: 1 } });
    expect(last.body).toMatchObject({ status: "paid", amountPaid: 156000, amountDue: 0 });
    expect(last.body.payments.map((payment: { amount: number }) => payment.amount)).toEqual([1, 155998, 1]);
  });

  test("more than is due is 422 amount_exceeds_due and changes nothing", async ({ tenant }) => {
    const { id } = await tenant.invoice({}, "issued");
    const answer = await tenant.call("POST", `/api/invoices/${id}/pay`, { body: { amount: 156001 } });
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe("amount_exceeds_due");
    expect((await tenant.call("GET", `/api/invoices/${id}`)).body).toMatchObject({ status: "issued", payments: [] });
  });

  test("an amount that is no positive whole number is 422", async ({ tenant }) => {
    const { id } = await tenant.invoice({}, "issued");
    for (const amount of [0, -1, 1.5, "100", 2 ** 53, null]) {
      const answer = await tenant.call("POST", `/api/invoices/${id}/pay`, { body: { amount } });
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0].path).toBe("amount");
    }
    expect(faults(await tenant.call("POST", `/api/invoices/${id}/pay`, { body: { amout: 1 } }))).toEqual([
      "amout: unknown_field",
    ]);
    expect((await tenant.call("GET", `/api/invoices/${id}`)).body).toMatchObject({ status: "issued", payments: [] });
  });

  test("ten at once never take more than is due", async ({ tenant }) => {
    const { id } = await tenant.invoice({}, "issued");
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => tenant.call("POST", `/api/invoices/${id}/pay`, { body: { amount: 40000 } })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, ...Array(7).fill(422)]);
    expect((await tenant.call("GET", `/api/invoices/${id}`)).body).toMatchObject({
      amountPaid: 120000,
      amountDue: 36000,
      status: "partial_paid",
    });
  });

  test("keeps the day, the way and a remark, and when it was recorded", async ({ tenant }) => {
    const { id } = await tenant.invoice({}, "issued");
    const body = { amount: 1000, date: "2026-11-21", method: "transfer", note: "VIR 4711" };
    const answer = await tenant.call("POST", `/api/invoices/${id}/pay`, { body });
    expect(answer.status).toBe(200);
    expect(answer.body.payments).toEqual([
      {
        ...{
          ...body,
          id: expect.any(String),
          receiptId: answer.body.payments[0].id,
          paidAt: expect.stringMatching(/^20.*Z$/),
          reverses: null,
          isRefund: false,
          writeOff: null,
        },
        ...{ invoiceId: id, invoiceNumber: answer.body.invoiceNumber, externalId: null, metadata: {} },
      },
    ]);
    const today = await tenant.call("POST", `/api/invoices/${id}/pay`);
    expect(today.body.payments[1]).toMatchObject({
      date: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      method: null,
      note: null,
    });
  });

  test("before the issue date is 422 payment_before_issue, or a deposit with allowEarly", async ({ tenant }) => {
    const { id } = await tenant.invoice({}, "issued");
    const pay = (body: object) => tenant.call("POST", `/api/invoices/${id}/pay`, { body });
    for (const early of [{}, { allowEarly: false }, { allowEarly: null }]) {
      const refused = await pay({ amount: 1000, date: "2016-11-21", ...early });
      expect([refused.status, refused.body.code, faults(refused)]).toEqual([
        422,
        "payment_before_issue",
        ["date: payment_before_issue"],
      ]);
    }
    expect((await pay({ allowEarly: "yes" })).body.errors[0].path).toBe("allowEarly");
    const deposit = await pay({ amount: 1000, date: "2026-11-03", allowEarly: true });
    expect([deposit.status, deposit.body.payments]).toEqual([
      200,
      [expect.objectContaining({ amount: 1000, date: "2026-11-03" })],
    ]);
    expect((await pay({ date: "2026-11-20" })).body.status).toBe("paid");
  });

  test("of a day to come, or in no known way, is 422 and changes nothing", async ({ tenant }) => {
    const { id } = await tenant.invoice({}, "issued");
    const pay = (body: object) => tenant.call("POST", `/api/invoices/${id}/pay`, { body });
    expect(faults(await pay({ date: "2099-01-01" }))).toEqual(["date: payment_in_future"]);
    expect(faults(await pay({ date: "2026-02-30" }))).toEqual(["date: invalid_date"]);
    expect((await pay({ method: "barter" })).body.errors[0].path).toBe("method");
    expect((await tenant.call("GET", `/api/invoices/${id}`)).body).toMatchObject({ status: "issued", payments: [] });
  });
});

test("the trail says who did what", async ({ tenant }) => {
  const { id } = await tenant.invoice({}, "sent");
  await tenant.call("POST", `/api/invoices/${id}/pay`);
  const all = await prisma.event.findMany({ where: { invoiceId: id }, orderBy: { sequence: "asc" } });
  // Folio archives the PDF when it is first needed, or when the job runs.
  expect(all.filter(({ type }) => type === "invoice.archived").map(({ actorKind }) => actorKind)).toEqual(["system"]);
  const events = all.filter(({ type }) => type !== "invoice.archived");
  expect(events.map((event) => event.type)).toEqual([
    "invoice.created",
    "invoice.issued",
    "invoice.send_queued",
    "invoice.sent",
    "invoice.payment_recorded",
    "invoice.paid",
  ]);
  expect(new Set(events.map((event) => event.actorKind))).toEqual(new Set(["api_key"]));
});

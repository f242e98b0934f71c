import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { faults } from "#e2e/tenant.ts";
import { prisma } from "#tests/support/prisma.ts";
import { test } from "./fixtures.ts";

// POST /api/invoices/preview: what an invoice would come to, and its PDF.

describe("200", () => {
  test("the amounts are those of the invoice that the same body creates", async ({ tenant }) => {
    const lines = [
      { description: "A", quantity: 3, unitPriceDecimal: "0.3333", taxRate: 20 },
      { description: "B", quantity: -1, unitPrice: 20, taxRate: 5.5, lineNumber: 9 },
      { description: "C", quantity: 0.5, unitPrice: 99_999, taxRate: 20 },
    ];
    const { status, body } = await tenant.call("POST", "/api/invoices/preview", { body: tenant.input({ lines }) });
    const invoice = await tenant.invoice({ lines });
    expect(status).toBe(200);
    for (const name of ["currency", "subtotal", "taxTotal", "total", "taxBreakdown"])
      expect(body[name]).toEqual(invoice[name]);
    const totals = ({ lineNumber, total }: { lineNumber: number; total: number }) => ({ lineNumber, total });
    const inOrder = body.lines
      .map(totals)
      .sort((a: { lineNumber: number }, b: { lineNumber: number }) => a.lineNumber - b.lineNumber);
    expect(inOrder).toEqual(invoice.lines.map(totals));
  });

  test("Accept: application/pdf gets the PDF, and nothing is stored", async ({ tenant }) => {
    const before = await prisma.event.count({ where: { groupId: tenant.groupId } });
    const headers = { accept: "application/pdf", "idempotency-key": randomUUID() };
    const {
      status,
      bytes,
      headers: given,
    } = await tenant.call("POST", "/api/invoices/preview", { body: tenant.input(), headers });
    expect([status, given["content-type"], bytes.subarray(0, 5).toString()]).toEqual([200, "application/pdf", "%PDF-"]);
    expect((await tenant.call("GET", "/api/invoices")).body.total).toBe(0);
    expect(await prisma.event.count({ where: { groupId: tenant.groupId } })).toBe(before);
    expect(await prisma.idempotencyKey.count({ where: { companyId: tenant.companyId } })).toBe(0);
    expect(await prisma.numberSeries.count({ where: { companyId: tenant.companyId } })).toBe(0);
  });
});

test("405 for GET: the path is no invoice", async ({ tenant }) => {
  expect((await tenant.call("GET", "/api/invoices/preview")).headers.allow).toBe("POST, OPTIONS");
});

describe("422", () => {
  test("the faults are those of POST /api/invoices", async ({ tenant, newTenant }) => {
    const stranger = await newTenant();
    for (const body of [
      {},
      tenant.input({ clientId: stranger.clientId }),
      tenant.input({ lines: [] }),
      tenant.input({ more: 1 }),
    ]) {
      const preview = await tenant.call("POST", "/api/invoices/preview", { body });
      const create = await tenant.call("POST", "/api/invoices", { body });
      expect([preview.status, faults(preview)]).toEqual([422, faults(create)]);
    }
  });
});

import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { faults, type Tenant } from "#e2e/tenant.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, section 2: deposits and final invoices over the API.

const line = (unitPrice: number) => ({ description: "Kitchen", quantity: 1, unitPrice, taxRate: 10 });
const body = ({ clientId }: Tenant, changes: Record<string, unknown>) => ({
  ...{ clientId, issueDate: "2026-11-20", dueDate: "2026-12-20", lines: [line(1_000_000)] },
  ...changes,
});
const create = (tenant: Tenant, changes: Record<string, unknown>) =>
  tenant.call("POST", "/api/invoices", { body: body(tenant, changes) });

async function issued(tenant: Tenant, changes: Record<string, unknown>) {
  const draft = await create(tenant, changes);
  expect(draft.status).toBe(201);
  const answer = await tenant.call("POST", `/api/invoices/${draft.body.id}/issue`);
  expect(answer.status).toBe(200);
  return answer.body;
}

const deposit = (tenant: Tenant, unitPrice: number) =>
  issued(tenant, { kind: "deposit", dueDate: "2026-11-10", lines: [line(unitPrice)] });
const deducting = (...ids: string[]) => ({ kind: "final", deposits: ids.map((invoiceId) => ({ invoiceId })) });

describe("200", () => {
  test("a final invoice deducts its deposit, and both say so", async ({ tenant }) => {
    const asked = await deposit(tenant, 300_000);
    expect(asked).toMatchObject({ kind: "deposit", total: 330_000, deposits: [], deductedBy: null });
    expect(asked.warnings).toMatchObject([{ path: "references", code: "deposit_without_order" }]);
    await tenant.call("POST", `/api/invoices/${asked.id}/pay`, { body: { amount: 100_000 } });
    const final = await issued(tenant, deducting(asked.id));
    expect(final).toMatchObject({
      ...{ kind: "final", subtotal: 700_000, taxTotal: 70_000, total: 770_000, deductedBy: null },
      lines: [
        { total: 1_000_000, depositId: null },
        { quantity: -1, unitPrice: 300_000, total: -300_000, depositId: asked.id },
      ],
      deposits: [
        {
          ...{ invoiceId: asked.id, invoiceNumber: asked.invoiceNumber, issueDate: "2026-11-20" },
          ...{ subtotal: 300_000, taxTotal: 30_000, total: 330_000, amountPaid: 100_000 },
          taxBreakdown: [{ taxRate: 10, base: 300_000, tax: 30_000 }],
        },
      ],
      warnings: [{ path: "deposits[0].invoiceId", code: "deposit_unpaid" }],
    });
    const read = await tenant.call("GET", `/api/invoices/${asked.id}`);
    expect(read.body.deductedBy).toEqual({ invoiceId: final.id, invoiceNumber: final.invoiceNumber });
    for (const kind of ["deposit", "final"]) {
      const { body: found } = await tenant.call("GET", `/api/invoices?kind=${kind}`);
      expect(found.data.map(({ id }: { id: string }) => id)).toContain(kind === "final" ? final.id : asked.id);
      expect(new Set(found.data.map((each: { kind: string }) => each.kind))).toEqual(new Set([kind]));
    }
  });

  test("a PATCH of a final draft keeps its deposits, changes them, or takes them out", async ({ tenant }) => {
    const [one, two] = [await deposit(tenant, 100_000), await deposit(tenant, 200_000)];
    const { body: draft } = await create(tenant, deducting(one.id));
    const patch = async (changes: Record<string, unknown>) =>
      (await tenant.call("PATCH", `/api/invoices/${draft.id}`, { body: changes })).body;
    expect(await patch({ notes: "Thank you" })).toMatchObject({ subtotal: 900_000, deposits: [{ invoiceId: one.id }] });
    expect(await patch({ lines: [line(500_000)] })).toMatchObject({ subtotal: 400_000, kind: "final" });
    expect(await patch({ deposits: [{ invoiceId: two.id }] })).toMatchObject({ subtotal: 300_000 });
    expect(await patch({ kind: "standard", deposits: null })).toMatchObject({ kind: "standard", subtotal: 500_000 });
  });

  test("the preview has the lines that deduct deposits", async ({ tenant }) => {
    const asked = await deposit(tenant, 300_000);
    const { body: preview } = await tenant.call("POST", "/api/invoices/preview", {
      body: body(tenant, deducting(asked.id)),
    });
    expect(preview).toMatchObject({ subtotal: 700_000, total: 770_000 });
  });
});

describe("409", () => {
  test("a deposit that is deducted is not credited, and one that changed is deducted once the draft is saved", async ({
    tenant,
  }) => {
    const asked = await deposit(tenant, 300_000);
    const { body: draft } = await create(tenant, deducting(asked.id));
    const credit = (amount: number) =>
      tenant.call("POST", `/api/invoices/${asked.id}/credit-note`, { body: { lines: [{ lineNumber: 1, amount }] } });
    expect((await credit(50_000)).status).toBe(201);
    const issue = () => tenant.call("POST", `/api/invoices/${draft.id}/issue`);
    const changed = await issue();
    expect([changed.status, changed.body.code]).toEqual([409, "deposits_changed"]);
    await tenant.call("PATCH", `/api/invoices/${draft.id}`, { body: {} });
    expect((await issue()).body.subtotal).toBe(750_000);
    const refused = await credit(50_000);
    expect([refused.status, refused.body.code]).toEqual([409, "deposit_deducted"]);
  });
});

describe("422", () => {
  test("what cannot be deducted is named at its place", async ({ tenant }) => {
    const asked = await deposit(tenant, 2_000_000);
    const { body: draft } = await create(tenant, { kind: "deposit" });
    const refused = async (changes: Record<string, unknown>) => faults(await create(tenant, changes));
    expect(await refused(deducting(randomUUID(), draft.id))).toEqual([
      "deposits[0].invoiceId: deposit_not_found",
      "deposits[1].invoiceId: deposit_not_issued",
    ]);
    const small = await deposit(tenant, 10_000);
    expect(await refused(deducting(asked.id, small.id))).toEqual(["deposits: deposits_exceed_total"]);
    expect(await refused(deducting(asked.id, asked.id))).toEqual(["deposits[1].invoiceId: duplicate"]);
    expect(await refused({ ...deducting(asked.id), kind: "standard" })).toEqual(["deposits: not_final"]);
    expect(await refused({ kind: "other" })).toEqual(["kind: invalid_value"]);
    expect(await refused({ dueDate: "2026-11-10" })).toEqual(["dueDate: before_issue_date"]);
  });
});

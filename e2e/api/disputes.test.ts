import { expect } from "vitest";
import type { Tenant } from "#e2e/tenant.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, section 4: an invoice that its client rejects is still owed.

const REASON = "Two days were ordered, not three.";

async function rejected(tenant: Tenant) {
  const { id, viewUrl } = await tenant.invoice({}, "sent");
  const form = new URLSearchParams({ reason: REASON });
  expect((await fetch(`${viewUrl}/reject`, { method: "POST", body: form })).status).toBe(200);
  return { id, path: `/api/invoices/${id}` };
}

test("200: a rejected invoice is paid, in part and whole", async ({ tenant }) => {
  const { path } = await rejected(tenant);
  expect((await tenant.call("GET", path)).body).toMatchObject({
    status: "rejected",
    isDisputed: true,
    rejectionReason: REASON,
  });
  const partly = await tenant.call("POST", `${path}/pay`, { body: { amount: 100 } });
  expect([partly.status, partly.body]).toMatchObject([200, { status: "partial_paid", isDisputed: true }]);
  const paid = await tenant.call("POST", `${path}/pay`);
  expect([paid.status, paid.body]).toMatchObject([200, { status: "paid", isDisputed: false }]);
});

test("200: a dispute is settled once, however often it is asked for under one key, and the feed says so", async ({
  tenant,
}) => {
  const { id, path } = await rejected(tenant);
  const headers = { "Idempotency-Key": "agreed" };
  const [first, again] = [
    await tenant.call("POST", `${path}/settle-dispute`, { headers }),
    await tenant.call("POST", `${path}/settle-dispute`, { headers }),
  ];
  expect([first.status, first.body]).toMatchObject([
    200,
    { id, status: "sent", isDisputed: false, rejectionReason: REASON, disputeSettledAt: expect.any(String) },
  ]);
  expect(again.body).toEqual(first.body);
  const { data } = (await tenant.call("GET", "/api/events?types=invoice.dispute_settled")).body;
  expect(data).toMatchObject([{ type: "invoice.dispute_settled", invoiceId: id, data: { status: "sent" } }]);
});

test("409: what is not disputed is neither settled nor answered", async ({ tenant }) => {
  const { id } = await tenant.invoice({}, "issued");
  for (const verb of ["settle-dispute", "answer"]) {
    const refused = await tenant.call("POST", `/api/invoices/${id}/${verb}`);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: "invalid_status", allowed: ["rejected", "partial_paid"] },
    ]);
  }
  await tenant.call("POST", `/api/invoices/${id}/pay`, { body: { amount: 100 } });
  for (const verb of ["settle-dispute", "answer"]) {
    expect((await tenant.call("POST", `/api/invoices/${id}/${verb}`)).body.code).toBe("not_disputed");
  }
});

test("200: the client is answered, in words that quote theirs or in the company's own", async ({ tenant, resend }) => {
  const { path } = await rejected(tenant);
  const before = resend.messages.length;
  const own = await tenant.call("POST", `${path}/answer`, {
    body: { subject: "{number}", message: "You wrote: {reason}" },
  });
  expect([own.status, own.body]).toMatchObject([200, { status: "rejected", isDisputed: true }]);
  expect((await tenant.call("POST", `${path}/answer`)).status).toBe(200);
  const texts = resend.messages
    .slice(before)
    .filter(({ to, text }) => !to.includes(tenant.email) && text?.includes(REASON));
  expect(texts.map(({ text }) => text)).toEqual([
    expect.stringContaining(`You wrote: ${REASON}`),
    expect.stringContaining(`«\u00a0${REASON}\u00a0»`),
  ]);
});

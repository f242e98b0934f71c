import { expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { invoiceEvents } from "#lib/invoices/invoice-events.ts";
import { acceptInvoice } from "#lib/viewing-links/accept-invoice.ts";
import { rejectInvoice } from "#lib/viewing-links/reject-invoice.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();

const NOW = new Date("2026-11-21T10:00:00.000Z");

/** An invoice in a status, the client's answer, and its result. */
async function inStatus(status: "sent" | "viewed") {
  const id = await company.inStatus(status);
  const { companyId } = company.context;
  const client: Context = { ...company.context, actor: { kind: "client", id: null }, now: NOW };
  return {
    id,
    accept: () => inTransaction((tx) => acceptInvoice(tx, client, id)),
    reject: (reason: string) => inTransaction((tx) => rejectInvoice(tx, client, id, reason)),
    stored: () => getInvoice(companyId, id),
    async reported() {
      const events = await invoiceEvents(companyId, id);
      const jobs = await prisma.$queryRaw<{ kind: string }[]>`
        SELECT j.payload ->> 'kind' AS kind FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = 'send_notice' AND j.payload ->> 'invoiceId' = ${id} ORDER BY j.id`;
      return {
        events: events.filter(({ actorKind }) => actorKind === "client").map(({ type, data }) => [type, data]),
        notices: jobs.map(({ kind }) => kind),
      };
    },
  };
}

test.each(["sent", "viewed"] as const)(
  "a client accepts an invoice that is %s, and the sender gets one e-mail, however often they say so",
  async (status) => {
    const invoice = await inStatus(status);
    expect(await invoice.accept()).toEqual({ ok: true });
    expect(await invoice.accept()).toEqual({ ok: true });
    expect(await invoice.stored()).toMatchObject({ status: "accepted", acceptedAt: NOW.toISOString() });
    expect(await invoice.reported()).toEqual({
      events: [["invoice.accepted", { from: status }]],
      notices: ["accepted"],
    });
  },
);

test("a client rejects with a reason, once; the first reason stands", async () => {
  const invoice = await inStatus("viewed");
  expect(await invoice.reject("Wrong address")).toEqual({ ok: true });
  expect(await invoice.reject("Wrong address")).toEqual({ ok: true });
  expect(await invoice.reject("Too much")).toMatchObject({ ok: false, code: "invalid_status", status: "rejected" });
  expect(await invoice.stored()).toMatchObject({
    status: "rejected",
    rejectedAt: NOW.toISOString(),
    rejectionReason: "Wrong address",
  });
  expect(await invoice.reported()).toEqual({
    events: [["invoice.rejected", { reason: "Wrong address" }]],
    notices: ["rejected"],
  });
});

test("a client who rejected can accept after all, but not take an acceptance back", async () => {
  const invoice = await inStatus("sent");
  await invoice.reject("Wrong address");
  expect(await invoice.accept()).toEqual({ ok: true });
  expect(await invoice.reject("Wrong address")).toMatchObject({
    ok: false,
    code: "invalid_status",
    status: "accepted",
  });
  expect(await invoice.stored()).toMatchObject({ status: "accepted", rejectionReason: "Wrong address" });
  expect((await invoice.reported()).notices).toEqual(["rejected", "accepted"]);
});

test("two answers at once: one counts, and one notice leaves", async () => {
  const invoice = await inStatus("viewed");
  await Promise.all([invoice.accept(), invoice.accept(), invoice.accept()]);
  expect((await invoice.reported()).notices).toEqual(["accepted"]);
});

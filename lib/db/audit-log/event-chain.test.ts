import { expect, test } from "vitest";
import { type ChainedEvent, eventHash } from "#lib/db/audit-log/event-chain.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction } from "#lib/db/client.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();

async function chain() {
  return prisma.event.findMany({ where: { chainId: company.context.companyId }, orderBy: { sequence: "asc" } });
}

test("events of concurrent transactions stand in one chain without gaps, each with the hash of the one before", async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      inTransaction(async (tx) => {
        await recordEvent(tx, company.context, { type: "client.updated", data: { index, text: 'é "quoted" \u2028' } });
        await recordEvent(tx, company.context, { type: "client.archived", data: { index } });
        return { ok: true };
      }),
    ),
  );
  const events = await chain();
  expect(events.length).toBeGreaterThanOrEqual(16);
  let previousHash: string | null = null;
  for (const [index, { hash, sequence, occurredAt, ...fields }] of events.entries()) {
    expect(sequence).toBe(index + 1);
    const event: ChainedEvent = { ...fields, sequence, previousHash, occurredAt: occurredAt.toISOString() };
    expect(Buffer.from(hash).toString("hex")).toBe(eventHash(event));
    previousHash = eventHash(event);
  }
  const head = await prisma.eventChain.findUniqueOrThrow({ where: { id: company.context.companyId } });
  expect([head.sequence, Buffer.from(head.hash ?? []).toString("hex")]).toEqual([events.length, previousHash]);
});

test("the events of a transaction are gone when it is undone", async () => {
  const before = (await chain()).length;
  await inTransaction(async (tx) => {
    await recordEvent(tx, company.context, { type: "client.updated" });
    return { ok: false };
  });
  expect(await chain()).toHaveLength(before);
});

test.each([
  ["another amount", { data: { amountCents: 101 } }],
  ["another actor", { actorKind: "system" as const }],
  ["another time", { occurredAt: "2026-11-20T09:30:00.001Z" }],
])("%s has another hash", (_, change) => {
  const event: ChainedEvent = {
    id: "0198f0a2-7d11-7a54-8f0e-3b9a64c1d7e2",
    chainId: "0198f0a2-5a3b-7f2e-8c61-9d4e2b7a1c05",
    sequence: 1,
    previousHash: null,
    groupId: "0198f0a2-5a3b-7f2e-8c61-9d4e2b7a1c06",
    companyId: "0198f0a2-5a3b-7f2e-8c61-9d4e2b7a1c05",
    invoiceId: null,
    type: "invoice.payment_recorded",
    actorKind: "user",
    actorId: "0198f0a2-5a3b-7f2e-8c61-9d4e2b7a1c07",
    data: { amountCents: 100 },
    occurredAt: "2026-11-20T09:30:00.000Z",
  };
  expect(eventHash({ ...event, ...change })).not.toBe(eventHash(event));
});

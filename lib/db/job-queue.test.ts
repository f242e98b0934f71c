import { expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { enqueue, unlockDeadWorkers } from "#lib/db/job-queue.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

test("a job of a killed worker is free again after two minutes, that of a live one is left alone", async () => {
  const [dead, live] = [newId(), newId()];
  for (const invoiceId of [dead, live]) {
    await inTransaction(async (tx) => {
      enqueue(tx, "archive_invoice_pdf", { companyId: newId(), invoiceId });
      return { ok: true };
    });
  }
  const lock = (invoiceId: string, seconds: number) => prisma.$executeRaw`
    UPDATE graphile_worker._private_jobs SET locked_by = ${`worker-${invoiceId}`}, locked_at = now() - make_interval(secs => ${seconds}::float8)
    WHERE payload ->> 'invoiceId' = ${invoiceId}`;
  await lock(dead, 121);
  await lock(live, 60);
  await unlockDeadWorkers();
  const locked = await prisma.$queryRaw<{ id: string }[]>`
    SELECT payload ->> 'invoiceId' AS id FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL`;
  expect(locked).toEqual([{ id: live }]);
});

test("a queued send is tried half a minute later by the clock of the database, however wrong the clock of Folio is", async () => {
  const company = await makeTestCompany();
  const { id } = await company.issued();
  const context = { ...company.context, now: new Date(Date.now() + 3 * 60 * 60 * 1000) };
  expect(await inTransaction((tx) => sendInvoice(tx, context, id))).toMatchObject({ ok: true });
  const waits = await prisma.$queryRaw<{ seconds: number }[]>`
    SELECT round(extract(epoch FROM run_at - created_at))::int AS seconds
    FROM graphile_worker._private_jobs WHERE payload ->> 'deliveryId' IS NOT NULL`;
  expect(waits).toEqual([{ seconds: 30 }]);
});

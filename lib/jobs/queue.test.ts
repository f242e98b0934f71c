import { expect, test } from "vitest";
import { inTransaction, prisma } from "#lib/db/client.ts";
import { newId } from "#lib/domain/identifiers.ts";
import { enqueue, unlockDeadWorkers } from "#lib/jobs/queue.ts";

test("a job of a killed worker is free again after two minutes, that of a live one is left alone", async () => {
  const [dead, live] = [newId(), newId()];
  for (const invoiceId of [dead, live]) {
    await inTransaction(async (tx) => {
      await enqueue(tx, "archive_invoice_pdf", { companyId: newId(), invoiceId });
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

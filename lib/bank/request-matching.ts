import "server-only";
import { isMatchingStale, noteRequest } from "#lib/db/bank/bank-matchings.ts";
import { inTransaction } from "#lib/db/client.ts";
import { enqueue } from "#lib/db/job-queue.ts";

/**
 * Asks for another matching where something happened since the last one, such as an invoice that was issued. Whoever
 * reads meanwhile sees what was proposed before: it is accepted only where it still holds. Asked at most once in five
 * seconds.
 */
export async function requestMatching(companyId: string): Promise<void> {
  if (!(await isMatchingStale(companyId))) return;
  await inTransaction(async (tx) => {
    if (await noteRequest(tx, companyId)) enqueue(tx, "match_bank_entries", { companyId });
    return { ok: true };
  });
}

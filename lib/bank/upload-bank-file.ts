import "server-only";
import { type BankUpload, readUpload } from "#lib/bank/read-upload.ts";
import { type StoreUploadOutcome, storeUpload } from "#lib/bank/store-upload.ts";
import { inTransaction } from "#lib/db/client.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/** Reads a file of a bank, and stores what it says in a transaction of its own. */
export async function uploadBankFile(context: Context, upload: BankUpload): Promise<StoreUploadOutcome> {
  const read = await readUpload(context, upload);
  return read.ok ? inTransaction<StoreUploadOutcome>((tx) => storeUpload(tx, context, read)) : read;
}

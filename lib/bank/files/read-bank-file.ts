import "server-only";
import { answerOfProcess } from "#lib/answer-of-process.ts";
import {
  MAX_BANK_FILE_BYTES,
  type ParseBankFileOutcome,
  type ReadBankFileOptions,
} from "#lib/domain/bank/bank-file.ts";
import { FairQueue } from "#lib/fair-queue.ts";
import { log } from "#lib/log.ts";

/**
 * The most entries take three seconds and 450 MiB on a slow core, as many empty elements as fit four seconds and 650
 * MiB. Both waits together stay within the timeout of common proxies.
 */
const LIMITS = { deadlineMs: 20_000, waitMs: 20_000, heapMb: 768 };
const MAX_WAITING = 16;
const MAX_WAITING_PER_OWNER = 4;

/** Shared by the process, because Next.js loads this module once per page with the action. */
const shared = globalThis as { folioBankFileQueue?: FairQueue };
shared.folioBankFileQueue ??= new FairQueue({ atOnce: 1, perOwner: MAX_WAITING_PER_OWNER, places: MAX_WAITING });
const queue = shared.folioBankFileQueue;

export type ReadBankFileOutcome = ParseBankFileOutcome | { ok: false; code: "bank_file_busy" };

/**
 * Reads an uploaded file of a bank, see `parseBankFile`, in a process of its own that is killed after twenty seconds,
 * one file at a time, so no file can block anything else. `bank_file_too_complex`: the process exceeded its limits of
 * time or memory. `bank_file_busy`: too many others are waiting. Must not be called inside a transaction.
 * @param owner whose file it is: owners take turns
 */
export async function readBankFile(
  owner: string,
  bytes: Uint8Array,
  options: ReadBankFileOptions,
  { waitMs, ...limits } = LIMITS,
): Promise<ReadBankFileOutcome> {
  if (bytes.byteLength > MAX_BANK_FILE_BYTES) return { ok: false, code: "bank_file_too_large" };
  let hasBegun = false;
  const read = async (): Promise<ParseBankFileOutcome> => {
    hasBegun = true;
    const outcome = await answerOfProcess<ParseBankFileOutcome>("read-bank-file-process", { bytes, options }, limits);
    if (outcome.ok) return outcome.answer;
    if (outcome.reason === "limits") return { ok: false, code: "bank_file_too_complex" };
    log.error({ code: outcome.code, signal: outcome.signal }, "the process ended before it had read the bank file");
    return { ok: false, code: "bank_file_malformed", line: null };
  };
  return queue.run(owner, read, AbortSignal.timeout(waitMs)).catch((error) => {
    if (hasBegun) throw error;
    return { ok: false, code: "bank_file_busy" };
  });
}

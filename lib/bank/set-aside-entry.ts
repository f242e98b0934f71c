import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { decideBankEntry, getBankEntry, lockBankEntry, UNDECIDED } from "#lib/db/bank/bank-entries.ts";
import type { Tx } from "#lib/db/client.ts";
import type { BankEntryRecord } from "#lib/domain/bank/bank-records.ts";
import type { BankEntryRefusal } from "#lib/domain/bank/bank-refusals.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/** Sets an open entry aside that is no payment of an invoice, such as the rent. */
export async function setAsideEntry(
  tx: Tx,
  context: Context,
  entryId: string,
  note: string | null,
): Promise<{ ok: true; entry: BankEntryRecord } | BankEntryRefusal> {
  const entry = await lockBankEntry(tx, context.companyId, entryId);
  if (!entry) return { ok: false, code: "bank_entry_not_found" };
  if (entry.state !== "open") return { ok: false, code: "invalid_bank_entry_state", state: entry.state };
  decideBankEntry(tx, context, entryId, { ...UNDECIDED, state: "set_aside", note });
  const { accountId, amountCents, currency } = entry;
  await recordEvent(tx, context, {
    type: "bank_entry.set_aside",
    data: { entryId, accountId, amountCents, currency, note },
  });
  return { ok: true, entry: await getBankEntry(tx, context.companyId, entryId) };
}

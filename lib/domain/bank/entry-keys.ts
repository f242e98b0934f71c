import { createHash } from "node:crypto";
import type { BankEntry } from "#lib/domain/bank/bank-entry.ts";
import { foldText } from "#lib/domain/text/fold-text.ts";

/**
 * A stable key of each entry of one statement, unique within the account: an entry whose key is stored already is
 * known, so that a file which comes in twice, and one that overlaps another, add nothing twice.
 *
 * Banks give one reference to several movements, such as a payment and its fee, so a reference counts together with
 * the day and the amount. Without one, the texts take its place. Entries that are equal in all of that are numbered in
 * their statement: two equal payments of a day have two keys. A second statement with this day numbers them again from
 * 0, so what both have is one entry, and what the longer one has more is new.
 *
 * `entries` must be those of one statement, not of a whole file: the numbers begin anew in each. The rule asks of a
 * bank that two statements which share a day do not split equal movements without a reference between them. The value
 * date, the fees and what was instructed do not count, as banks add them later.
 * A CSV file that is read by another mapping has other texts, and so other keys: the mapping of an account is kept.
 *
 * @param account who owns the entries, such as the id of the bank account: never a text of the file
 */
export function entryKeys(account: string, entries: readonly BankEntry[]): string[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const identity = JSON.stringify([account, ...identityOf(entry)]);
    const ordinal = seen.get(identity) ?? 0;
    seen.set(identity, ordinal + 1);
    return createHash("sha256")
      .update(JSON.stringify([identity, ordinal]))
      .digest("hex");
  });
}

function identityOf(entry: BankEntry): unknown[] {
  const { bookedOn, amountCents, currency, bankReference, counterparty, remittance } = entry;
  const money = [bookedOn, amountCents, currency];
  if (bankReference !== null) return ["reference", ...money, bankReference];
  const texts = [counterparty.name, remittance, entry.structuredReference, entry.endToEndId];
  return ["texts", ...money, counterparty.iban, ...texts.map((text) => foldText(text ?? "").replaceAll(" ", ""))];
}

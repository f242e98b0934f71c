import type { BankStatement } from "#lib/domain/bank/bank-entry.ts";

/**
 * The closing balance less the opening one and the entries, in the minor unit: 0 when the statement is whole. Null where
 * it lacks a balance, or where the difference is beyond the safe integers.
 */
export function balanceDifference({ openingCents, closingCents, entries }: BankStatement): number | null {
  if (openingCents === null || closingCents === null) return null;
  const moved = entries.reduce((total, { amountCents }) => total + BigInt(amountCents), 0n);
  const difference = Number(BigInt(closingCents) - BigInt(openingCents) - moved);
  return Number.isSafeInteger(difference) ? difference : null;
}

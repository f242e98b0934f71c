import "server-only";
import type { Parameters } from "#lib/db/query/parameters.ts";
import { amountsMeant } from "#lib/domain/money/amounts-meant.ts";

/** Whether the total of a row is an amount that the words of a search may mean; null where they mean none. */
export function amountCondition(row: string, words: string, parameters: Parameters): string | null {
  const amounts = amountsMeant(words);
  if (amounts.length === 0) return null;
  const isMeant = amounts.map(
    ({ cents, currencies }) =>
      `(${row}.total_cents = ${parameters.add(cents, "bigint")} AND ${row}.currency = ANY (${parameters.add(currencies, "text[]")}))`,
  );
  return `(${isMeant.join(" OR ")})`;
}

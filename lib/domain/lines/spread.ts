import { sum } from "#lib/domain/money/money.ts";

/**
 * Spreads an amount over parts in proportion to their weights, by largest remainder: each part gets what is due to it,
 * rounded down, and the minor units left over go one by one to the largest remainders, the earlier part first. The
 * parts come to the amount exactly. `amount`, the weights and the caps are not negative.
 *
 * A part that would take more than its cap takes its cap, and the others share the rest. Without any weight, the first
 * parts that have room take it all. The caps must have room for the amount.
 */
export function spread(amount: bigint, weights: readonly bigint[], caps?: readonly bigint[]): bigint[] {
  const total = sum(weights);
  const rooms = weights.map((_, index) => caps?.[index] ?? amount);
  if (total === 0n) return fill(amount, rooms);
  const isOver = weights.map((weight, index) => amount * weight > (rooms[index] ?? 0n) * total);
  if (isOver.includes(true)) {
    const taken = rooms.map((room, index) => (isOver[index] ? room : 0n));
    const rest = spread(
      amount - sum(taken),
      weights.map((weight, index) => (isOver[index] ? 0n : weight)),
      rooms.map((room, index) => room - (taken[index] ?? 0n)),
    );
    return rest.map((part, index) => part + (taken[index] ?? 0n));
  }
  const parts = weights.map((weight) => (amount * weight) / total);
  const left = Number(amount - sum(parts));
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts;
}

/** The amount in the first parts that have room for it. */
function fill(amount: bigint, rooms: readonly bigint[]): bigint[] {
  let rest = amount;
  const parts = rooms.map((room) => {
    const part = rest < room ? rest : room;
    rest -= part;
    return part;
  });
  if (rest > 0n) throw new Error("the caps have no room for the amount");
  return parts;
}

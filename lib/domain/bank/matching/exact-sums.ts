/** Amounts that are looked at: 2^20 sets at most, of which the limit on work leaves what a statement can wait for. */
export const MAX_AMOUNTS = 20;
const MAX_STEPS = 4_000;
const MAX_SETS = 8;

/**
 * The sets of amounts whose sum is `target`, by the places of the amounts, at most 8 of them. All amounts are integers
 * of more than 0. `isComplete`: there are no others. Deterministic: the order of the amounts decides which are found
 * first.
 */
export function exactSums(amounts: readonly number[], target: number): { sets: number[][]; isComplete: boolean } {
  const places = amounts
    .slice(0, MAX_AMOUNTS)
    .map((amount, place) => ({ amount, place }))
    .filter(({ amount }) => amount <= target)
    .toSorted((a, b) => b.amount - a.amount || a.place - b.place);
  /** What is left from each amount on. */
  const rest = new Array<number>(places.length + 1).fill(0);
  for (let at = places.length - 1; at >= 0; at--) rest[at] = (rest[at + 1] ?? 0) + (places[at]?.amount ?? 0);

  const sets: number[][] = [];
  const chosen: number[] = [];
  let steps = 0;
  let isComplete = amounts.length <= MAX_AMOUNTS;

  function choose(at: number, missing: number): void {
    if (missing === 0) {
      if (sets.length === MAX_SETS) isComplete = false;
      else sets.push(chosen.toSorted((a, b) => a - b));
      return;
    }
    const next = places[at];
    if (next === undefined || missing > (rest[at] ?? 0)) return;
    if (steps++ >= MAX_STEPS || (sets.length === MAX_SETS && !isComplete)) {
      isComplete = false;
      return;
    }
    if (next.amount <= missing) {
      chosen.push(next.place);
      choose(at + 1, missing - next.amount);
      chosen.pop();
    }
    choose(at + 1, missing);
  }
  choose(0, target);
  return { sets, isComplete };
}

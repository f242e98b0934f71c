/** Reproducible random choices from a seed. */
export interface Random {
  /** At least `from`, at most `to`. */
  integer(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
  /** An independent source, unaffected by later draws from this one. */
  fork(): Random;
}

/** mulberry32 (public domain): 32 bits of state are enough for choosing faults. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]) => {
    if (list.length === 0) throw new Error("there is nothing to pick from");
    return list[integer(0, list.length - 1)] as T;
  };
  return {
    integer,
    pick,
    chance: (probability) => next() < probability,
    shuffle: (list) =>
      list
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
    fork: () => seededRandom(integer(0, 2 ** 32 - 1)),
  };
}

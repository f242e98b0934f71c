/** Numbers that a seed decides. */
export interface Random {
  /** 0 to 1, without 1. */
  fraction(): number;
  /** `min` to `max`, both included. */
  integer(min: number, max: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** One of the names, each as often as its weight says. */
  weighted<Name extends string>(weights: Record<Name, number>): Name;
  digits(count: number): string;
}

/** Mulberry32: 2^32 seeds, each with a series of its own. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));
  return {
    fraction,
    integer,
    chance: (share) => fraction() < share,
    pick(items) {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new RangeError("nothing to pick from");
      return item;
    },
    weighted(weights) {
      const names = Object.keys(weights) as (keyof typeof weights)[];
      let left = fraction() * names.reduce((sum, name) => sum + weights[name], 0);
      for (const name of names) {
        left -= weights[name];
        if (left < 0) return name;
      }
      return names[0] as (typeof names)[0];
    },
    digits: (count) => Array.from({ length: count }, () => String(integer(0, 9))).join(""),
  };
}

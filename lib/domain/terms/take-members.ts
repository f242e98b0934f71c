/** Some members of an object apart from all others: those of `none`. Null where none of them is given. */
export function takeMembers<Taken extends object, Whole extends Taken>(
  whole: Whole,
  none: { [Name in keyof Taken]: null },
): { taken: Taken | null; rest: Omit<Whole, keyof Taken> } {
  const entries = Object.entries(whole);
  const isTaken = ([name]: [string, unknown]) => Object.hasOwn(none, name);
  const taken = entries.filter(isTaken);
  return {
    taken: taken.some(([, value]) => value !== null) ? (Object.fromEntries(taken) as Taken) : null,
    rest: Object.fromEntries(entries.filter((entry) => !isTaken(entry))) as Omit<Whole, keyof Taken>,
  };
}

/** Some members of an object apart from all others: those of `names`. */
export function takeMembers<Whole extends object, Names extends object>(
  whole: Whole,
  names: Names,
): { taken: Pick<Whole, keyof Whole & keyof Names>; rest: Omit<Whole, keyof Names> } {
  const entries = Object.entries(whole);
  const isTaken = ([name]: [string, unknown]) => Object.hasOwn(names, name);
  return {
    taken: Object.fromEntries(entries.filter(isTaken)) as Pick<Whole, keyof Whole & keyof Names>,
    rest: Object.fromEntries(entries.filter((entry) => !isTaken(entry))) as Omit<Whole, keyof Names>,
  };
}

// npm test tries the same on every day and every machine; npm run test:whole, which sets TEST_WHOLE=1, also what
// repeats it. See docs/decisions/0061-the-same-tests-every-day.md.

export const isWhole = process.env.TEST_WHOLE === "1";
/** Why a test is skipped. */
export const ONLY_WHOLE = "npm run test:whole tries it";

/**
 * What generated values of a test begin with: the same ones in every run, but for npm run test:whole, which draws
 * others and prints TEST_SEED.
 */
export const testSeed = Number(process.env.TEST_SEED || 20261125);

/**
 * One item in `parts`, from the first on; in npm run test:whole all of them. For items of which each says much the
 * same.
 */
export function oneIn<Item>(parts: number, items: readonly Item[]): Item[] {
  return items.filter((_, index) => isWhole || index % parts === 0);
}

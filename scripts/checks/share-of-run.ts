import { crc32 } from "node:zlib";

// What takes longest in the tests is tried in part by each run, another part each day: TEST_SHARE=<number> repeats a run's part, and
// TEST_WHOLE=1, which npm run test:whole sets, tries everything. See docs/decisions/0055-a-share-of-what-is-long.md.

const DAY_MS = 86_400_000;

/** The number of the share: by default the day, so that the runs of some days together try everything. */
export const shareNumber = Number(process.env.TEST_SHARE || Math.floor(Date.now() / DAY_MS));
export const isWhole = process.env.TEST_WHOLE === "1";
/** Why a test that is long as a whole is skipped. */
export const NOT_TODAY = "its turn is another day, or TEST_WHOLE=1";

/** Whether this run tries the item with this index, when each run tries one item in `parts`. */
export function isInShare(index: number, parts: number): boolean {
  return isWhole || (index + shareNumber) % parts === 0;
}

/** The items that this run tries, when each run tries one in `parts`. */
export function shareOf<Item>(items: readonly Item[], parts: number): Item[] {
  return items.filter((_, index) => isInShare(index, parts));
}

/**
 * Whether this run tries the test of this name, when each run tries one in `parts`. A test that is added or moved changes the turn of no other.
 */
export function isTurnOf(name: string, parts: number): boolean {
  return isInShare(crc32(name), parts);
}

/** How often a property of generated values is tried, of `whole` times: a third. The values are new ones in each run. */
export function partOfRuns(whole: number): number {
  return isWhole ? whole : Math.ceil(whole / 3);
}

import { isOneEdit } from "#lib/domain/bank/matching/one-edit.ts";
import { payerNameKey } from "#lib/domain/bank/matching/payer-name.ts";
import { foldText } from "#lib/domain/text/fold-text.ts";

/** Names are looked for by the first letters of their words: typing errors are rare there. */
const BEGINNING = 4;
/** Words that begin more names tell nothing. */
const MAX_SHARING = 200;
const MAX_CANDIDATES = 400;
const MAX_SIMILAR = 5;
/** A name that more clients have tells nothing. */
const MAX_SAME = 20;
/** The share of the weight of both names' words that must be common. */
const SIMILAR = 0.62;
/** Words of a text in which names are looked for. */
const MAX_TEXT = 2_000;
const MAX_TEXT_WORDS = 60;
/** The weight of a word alone, such as that of a name of one word. */
const MIN_LETTERS_ALONE = 5;
/** Of a word that no known name has, such as a place: it says less against a name than a shared one says for it. */
const UNKNOWN_WEIGHT = 2.5;

interface KnownName {
  clientId: string;
  words: string[];
}

/** The names of clients and of their payers. */
export interface NameIndex {
  /** Who has this very name, apart from legal forms and order. */
  sameName(name: string): string[];
  /** Who has a name that is much like this one, the most alike first; at most 5. */
  similarNames(name: string): string[];
  /** Whose whole name stands in a text. */
  namedIn(text: string): string[];
}

/** The index of names, in any order, as `payerNameKey` writes them. */
export function indexNames(names: readonly { clientId: string; key: string }[]): NameIndex {
  const byKey = new Map<string, Set<string>>();
  const known = new Map<string, KnownName>();
  for (const { clientId, key } of names) {
    if (key === "") continue;
    byKey.set(key, (byKey.get(key) ?? new Set()).add(clientId));
    known.set(`${clientId} ${key}`, { clientId, words: key.split(" ") });
  }
  const ordered = [...known].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name);
  const holders = new Map<string, number>();
  for (const { words } of ordered) for (const word of words) holders.set(word, (holders.get(word) ?? 0) + 1);
  const weigh = (word: string) => {
    const count = holders.get(word);
    return count === undefined ? UNKNOWN_WEIGHT : Math.log(1 + ordered.length / count) + 0.2;
  };
  const byBeginning = new Map<string, KnownName[]>();
  const byRarest = new Map<string, KnownName[]>();
  for (const name of ordered) {
    for (const beginning of new Set(name.words.map((word) => word.slice(0, BEGINNING)))) {
      const list = byBeginning.get(beginning) ?? [];
      if (list.length <= MAX_SHARING) list.push(name);
      byBeginning.set(beginning, list);
    }
    const rarest = name.words.toSorted((a, b) => weigh(b) - weigh(a) || (a < b ? -1 : 1))[0] ?? "";
    const list = byRarest.get(rarest) ?? [];
    if (list.length < MAX_SHARING) list.push(name);
    byRarest.set(rarest, list);
  }
  const similar = new Map<string, string[]>();

  function findSimilar(key: string): string[] {
    const words = key.split(" ");
    const candidates = new Set<KnownName>();
    for (const beginning of new Set(words.map((word) => word.slice(0, BEGINNING)))) {
      const list = byBeginning.get(beginning) ?? [];
      if (list.length > MAX_SHARING) continue;
      for (const name of list) if (candidates.size < MAX_CANDIDATES) candidates.add(name);
    }
    const scores = new Map<string, number>();
    for (const { clientId, words: others } of candidates) {
      const score = alikeness(words, others, weigh);
      if (score >= SIMILAR) scores.set(clientId, Math.max(score, scores.get(clientId) ?? 0));
    }
    return [...scores]
      .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
      .slice(0, MAX_SIMILAR)
      .map(([clientId]) => clientId);
  }

  return {
    sameName(name) {
      const clients = byKey.get(payerNameKey(name));
      return clients === undefined || clients.size > MAX_SAME ? [] : [...clients].toSorted();
    },
    similarNames(name) {
      const key = payerNameKey(name);
      if (key === "") return [];
      const found = similar.get(key) ?? findSimilar(key);
      similar.set(key, found);
      return found;
    },
    namedIn(text) {
      const words = new Set<string>();
      for (const [word] of foldText(text.slice(0, MAX_TEXT)).matchAll(/[\p{L}\p{Nd}]+/gu)) {
        if (words.size === MAX_TEXT_WORDS) break;
        words.add(word);
      }
      const clients = new Set<string>();
      for (const word of words) {
        for (const { clientId, words: others } of byRarest.get(word) ?? []) {
          const isDistinct = others.length > 1 || (others[0]?.length ?? 0) >= MIN_LETTERS_ALONE;
          if (isDistinct && others.every((other) => words.has(other))) clients.add(clientId);
        }
      }
      return [...clients].toSorted().slice(0, MAX_SIMILAR);
    },
  };
}

/** The weight of the words that both names have, to the mean weight of the names: 0 to 1. */
function alikeness(words: readonly string[], others: readonly string[], weigh: (word: string) => number): number {
  const sum = (list: readonly string[]) => list.reduce((total, word) => total + weigh(word), 0);
  let common = 0;
  let hasWhole = false;
  for (const word of words) {
    const other = others.find((each) => isSameWord(word, each));
    if (other === undefined) continue;
    common += Math.min(weigh(word), weigh(other));
    hasWhole ||= word.length >= BEGINNING;
  }
  return hasWhole ? (2 * common) / (sum(words) + sum(others)) : 0;
}

/** Words are the same where one is cut short or has a typing error. */
function isSameWord(word: string, other: string): boolean {
  if (word === other) return true;
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  if (short.length >= BEGINNING && long.startsWith(short)) return true;
  return short.length >= 5 && isOneEdit(word, other);
}

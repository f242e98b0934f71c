const LINES = 1_000;
const HAN = [0x4e00, 20_000] as const;
const HANGUL = [0xac00, 11_000] as const;

/** Descriptions of an invoice of 1,000 lines by script, Latin first. Each takes about two printed lines. */
export function textsOfScripts(): Record<string, string[]> {
  const random = randomNumbers(1);
  const word = ([first, count]: readonly [number, number], length: number) =>
    Array.from({ length }, () => String.fromCodePoint(first + Math.floor(random() * count))).join("");
  const lines = (text: (line: number) => string) => Array.from({ length: LINES }, (_, line) => text(line));
  return {
    Latin: lines((line) => `Prestation n° ${line} : audit des comptes annuels et rédaction du rapport de synthèse`),
    "Latin, every word another": lines(() => Array.from({ length: 10 }, () => word([0x61, 26], 7)).join(" ")),
    Greek: lines((line) => `Υπηρεσία αρ. ${line} : έλεγχος ετήσιων λογαριασμών και σύνταξη έκθεσης σύνθεσης`),
    Armenian: lines((line) => `Ծառայություն ${line} տարեկան հաշիվների ստուգում և զեկույցի կազմում ամփոփում`),
    "Chinese, every character": lines(() => word(HAN, 45)),
    Emoji: lines((line) => `${"👩‍👩‍👧🎉☎✈🚀".repeat(8)}${line}`),
    "All fonts mixed": lines(
      (line) => `項目 ${line} ${word(HAN, 12)} Ծառայություն 🎉 ქართული ${word(HANGUL, 6)} 𠮷 𝄞 ☐ audit`,
    ),
  };
}

/** Numbers from 0 to 1, the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

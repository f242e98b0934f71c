import type { Atom } from "#lib/domain/bank/matching/read-atoms.ts";

/** Whether each part belongs to a date, a telephone number, an account or an amount, whose digits number no invoice. */
export function findOtherFigures(atoms: readonly Atom[]): boolean[] {
  const isOther = atoms.map(() => false);
  const mark = (from: number, count: number) => isOther.fill(true, from, from + count);
  let run = 0; // groups of two or of four digits, one after another
  for (let at = 0; at < atoms.length; at++) {
    if (isDate(atoms, at)) mark(at, 3);
    if (isAmount(atoms, at)) mark(at, 2);
    const atom = atoms[at];
    const length = atom?.text.length;
    const isGroup = atom?.isDigits && (length === 2 || length === 4);
    const continues = isGroup && at > 0 && length === atoms[at - 1]?.text.length && atoms[at - 1]?.isDigits === true;
    const isGrouped = length === 2 ? /^[ .-]$/.test(atom?.gap ?? "") : atom?.gap === " ";
    run = continues && isGrouped ? run + 1 : 1;
    // Telephone numbers come in pairs, accounts in groups of four with spaces.
    if (length === 2 ? run >= 4 : run >= 3) mark(at - run + 1, run);
    // +33, or an IBAN: digits glued to its country.
    if (atom?.isDigits && (atom.gap.endsWith("+") || (length ?? 0) >= 14)) mark(at, 1);
  }
  return isOther;
}

/** 12/03/2026, 12.03.26 or 2026-03-12: three groups with one separator. */
function isDate(atoms: readonly Atom[], at: number): boolean {
  const [first, second, third] = [atoms[at], atoms[at + 1], atoms[at + 2]];
  if (!first?.isDigits || !second?.isDigits || !third?.isDigits) return false;
  if (second.gap !== third.gap || !["-", "/", ".", " "].includes(second.gap)) return false;
  const isYearFirst = first.text.length === 4;
  const [year, day] = isYearFirst ? [first.text, third.text] : [third.text, first.text];
  const isYear = year.length === 4 ? /^(19|20)/.test(year) : year.length === 2 && !isYearFirst;
  return isYear && isUpTo(second.text, 12) && isUpTo(day, 31);
}

function isUpTo(text: string, max: number): boolean {
  return text.length <= 2 && Number(text) >= 1 && Number(text) <= max;
}

/** 1200,00 or 99.90, with nothing glued to its end. */
function isAmount(atoms: readonly Atom[], at: number): boolean {
  const [whole, cents, next] = [atoms[at], atoms[at + 1], atoms[at + 2]];
  if (!whole?.isDigits || !cents?.isDigits || cents.text.length !== 2) return false;
  return (cents.gap === "," || cents.gap === ".") && (next === undefined || !/^[.,/-]?$/.test(next.gap));
}

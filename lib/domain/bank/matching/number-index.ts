import { deletionsOf } from "#lib/domain/bank/matching/one-edit.ts";
import type { NumberForm } from "#lib/domain/bank/matching/proposal.ts";
import { type Atom, readAtoms, unpadded } from "#lib/domain/bank/matching/read-atoms.ts";

/** What a text must have of a number to stand for it by itself: fewer characters occur in amounts, dates, streets. */
const MIN_CHARACTERS = 5;
/** Digits of a number in which a typing error can be told from another number. */
const MIN_DIGITS_OF_TYPO = 6;
/** Longer numbers are found by nothing. EN 16931 has no limit; French e-invoices have 35. */
const MAX_NUMBER_ATOMS = 12;
const MAX_NUMBER_LENGTH = 60;
/** A key that more invoices share tells nothing. */
const MAX_SHARING = 12;

/** An invoice as its number is looked for. */
export interface NumberedInvoice {
  id: string;
  number: string;
  clientId: string;
  /** The number with a # for the part that counts; numbers of one stem are a series. "" without digits. */
  stem: string;
  /** The part that counts. */
  sequence: number;
}

interface NumberKey {
  form: NumberForm;
  invoices: NumberedInvoice[];
}

/** The numbers of a company's invoices, to be found in texts in whatever form people write them. */
export interface NumberIndex {
  /** By the characters without separators: F-2026-00012 is f202600012. The best form of a key is the first. */
  glued: Map<string, NumberKey[]>;
  /** By the parts, without leading zeros: f.2026.12. */
  dotted: Map<string, NumberKey[]>;
  /** By the part that counts, without leading zeros; `padded` are its digits as the number has them. */
  sequences: Map<string, { invoice: NumberedInvoice; padded: string }[]>;
  /** By all digits, whole and with one missing. */
  typos: Map<string, { invoice: NumberedInvoice; digits: string }[]>;
  /** The letters that numbers begin with. */
  prefixes: Set<string>;
  /** The first four digits and the count of digits of numbers, by which others of the series are told. */
  beginnings: Set<string>;
  series: Map<string, Map<number, NumberedInvoice[]>>;
  maxAtoms: number;
  minDigits: number;
  maxDigits: number;
}

type NamedInvoice = Pick<NumberedInvoice, "id" | "number" | "clientId">;

/** The index of the numbers of invoices, in any order. Numbers without digits are left out. */
export function indexNumbers(named: readonly NamedInvoice[]): NumberIndex {
  const index: NumberIndex = {
    glued: new Map(),
    dotted: new Map(),
    sequences: new Map(),
    typos: new Map(),
    prefixes: new Set(),
    beginnings: new Set(),
    series: new Map(),
    maxAtoms: 1,
    minDigits: Number.POSITIVE_INFINITY,
    maxDigits: 0,
  };
  const read = named
    .map((invoice) => ({ invoice, atoms: readAtoms(invoice.number).atoms }))
    .filter(
      ({ invoice, atoms }) =>
        atoms.some(({ isDigits }) => isDigits) &&
        atoms.length <= MAX_NUMBER_ATOMS &&
        invoice.number.length <= MAX_NUMBER_LENGTH,
    )
    .toSorted((a, b) => compare(a.invoice.number, b.invoice.number) || compare(a.invoice.id, b.invoice.id));
  const positions = sequencePositions(read.map(({ atoms }) => atoms));
  for (const { invoice, atoms } of read) {
    const position = positions.get(shapeOf(atoms)) ?? atoms.length - 1;
    const stem = atoms.map(({ text }, at) => (at === position ? "#" : text)).join(".");
    const padded = atoms[position]?.text ?? "";
    const numbered = { ...invoice, stem, sequence: Number(padded) };
    addKeys(index, numbered, atoms);
    add(index.sequences, unpadded(padded), { invoice: numbered, padded });
    const ofSeries = index.series.get(stem) ?? new Map<number, NumberedInvoice[]>();
    add(ofSeries, numbered.sequence, numbered);
    index.series.set(stem, ofSeries);
    if (atoms[0]?.isDigits === false) index.prefixes.add(atoms[0].text);
    index.maxAtoms = Math.max(index.maxAtoms, atoms.length);
    addTypos(index, numbered, atoms);
  }
  return index;
}

function addTypos(index: NumberIndex, invoice: NumberedInvoice, atoms: readonly Atom[]): void {
  const digits = digitsOf(atoms);
  if (digits.length < MIN_DIGITS_OF_TYPO) return;
  index.minDigits = Math.min(index.minDigits, digits.length);
  index.maxDigits = Math.max(index.maxDigits, digits.length);
  index.beginnings.add(`${digits.slice(0, 4)} ${digits.length}`);
  for (const key of [digits, ...deletionsOf(digits)]) add(index.typos, key, { invoice, digits });
}

/** The keys of a number that texts may have, each with how it differs from the number. */
function addKeys(index: NumberIndex, invoice: NumberedInvoice, atoms: readonly Atom[]): void {
  const digitAtoms = atoms.filter(({ isDigits }) => isDigits);
  const whole = atoms.map(({ text }) => text).join("");
  addKey(index.glued, whole, "exact", invoice);
  for (const [parts, form] of [
    [atoms, "without_leading_zeros"],
    [digitAtoms, "without_prefix"],
  ] as const) {
    if (form === "without_prefix") addKey(index.glued, digitsOf(parts), form, invoice);
    addKey(index.dotted, dottedKey(parts), form, invoice);
    addKey(index.dotted, dottedKey(withDigitsJoined(parts)), form, invoice);
    const shortYear = parts.map((atom) =>
      atom.isDigits && /^20\d\d$/.test(atom.text) ? { ...atom, text: atom.text.slice(2) } : atom,
    );
    addKey(index.dotted, dottedKey(shortYear), "without_prefix", invoice);
    addKey(index.glued, shortYear.map(({ text }) => text).join(""), "without_prefix", invoice);
  }
}

function addKey(keys: Map<string, NumberKey[]>, key: string, form: NumberForm, invoice: NumberedInvoice): void {
  const characters = key.replaceAll(".", "").length;
  const honest = characters >= MIN_CHARACTERS ? form : "sequence_only";
  const forms = keys.get(key) ?? [];
  if (forms.some(({ invoices }) => invoices.includes(invoice))) return;
  const sameForm = forms.find((each) => each.form === honest);
  if (sameForm === undefined) forms.push({ form: honest, invoices: [invoice] });
  else if (sameForm.invoices.length < MAX_SHARING) sameForm.invoices.push(invoice);
  keys.set(key, forms);
}

/** The parts without leading zeros, with a point between them. */
function dottedKey(parts: readonly Pick<Atom, "text" | "isDigits">[]): string {
  return parts.map(({ text, isDigits }) => (isDigits ? unpadded(text) : text)).join(".");
}

function withDigitsJoined(atoms: readonly Atom[]): Pick<Atom, "text" | "isDigits">[] {
  const joined: Pick<Atom, "text" | "isDigits">[] = [];
  for (const { text, isDigits } of atoms) {
    const last = joined.at(-1);
    if (isDigits && last?.isDigits) last.text += unpadded(text);
    else joined.push({ text, isDigits });
  }
  return joined;
}

function digitsOf(atoms: readonly Atom[]): string {
  return atoms.map(({ text, isDigits }) => (isDigits ? text : "")).join("");
}

function shapeOf(atoms: readonly Atom[]): string {
  return atoms.map(({ text, isDigits }) => (isDigits ? "#" : text)).join(".");
}

/** For each shape of numbers, the part that counts: that with the most values, of several the last. */
function sequencePositions(numbers: readonly Atom[][]): Map<string, number> {
  const values = new Map<string, Map<number, Set<string>>>();
  for (const atoms of numbers) {
    const shape = shapeOf(atoms);
    const ofShape = values.get(shape) ?? new Map<number, Set<string>>();
    values.set(shape, ofShape);
    atoms.forEach(({ text, isDigits }, position) => {
      if (isDigits) ofShape.set(position, (ofShape.get(position) ?? new Set()).add(text));
    });
  }
  const positions = new Map<string, number>();
  for (const [shape, ofShape] of values) {
    let most = 0;
    for (const [position, texts] of [...ofShape].toSorted(([a], [b]) => a - b)) {
      if (texts.size < most) continue;
      most = texts.size;
      positions.set(shape, position);
    }
  }
  return positions;
}

function add<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

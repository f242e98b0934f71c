import type { NumberedInvoice, NumberIndex } from "#lib/domain/bank/matching/number-index.ts";
import { deletionsOf, isOneEdit } from "#lib/domain/bank/matching/one-edit.ts";
import { findOtherFigures } from "#lib/domain/bank/matching/other-figures.ts";
import type { NumberForm } from "#lib/domain/bank/matching/proposal.ts";
import { type Atom, readAtoms, unpadded } from "#lib/domain/bank/matching/read-atoms.ts";

/** Banks break lines within a number, which gives it more parts. */
const EXTRA_ATOMS = 2;
const MAX_KEY_LENGTH = 64;
/** A part that counts, or a typing error, that fits more invoices tells nothing. */
const MAX_CANDIDATES = 12;
const MAX_TYPO_LIST = 64;
const MAX_RANGE = 50;

/** A place in a text that names an invoice. */
export interface Mention {
  form: NumberForm;
  /** More than one where the text fits several. */
  invoices: NumberedInvoice[];
  found: string;
}

interface PlacedMention extends Mention {
  from: number;
  /** The part after its last one. */
  to: number;
}

export interface FoundNumbers {
  mentions: Mention[];
  /** The text has a number of the company's kind that no given invoice has. */
  hasUnknown: boolean;
}

const FORM_ORDER: NumberForm[] = [
  "exact",
  "without_leading_zeros",
  "without_prefix",
  "in_range",
  "sequence_only",
  "typing_error",
];

/** Words after which a number is that of an invoice, in the languages of SEPA that French companies meet. */
const CUES = new Set(
  (
    "facture factures fact fac fa f fc ft fra ref refs reference invoice invoices inv bill n no nr num nb numero number " +
    "rechnung rechnungen re rg rgnr rnr fattura fatture fatt factura facturas fatura faktura faktuur factuur"
  ).split(" "),
);
const AND = new Set("et and und y e en plus u".split(" "));
const UP_TO = new Set("a au to bis tot al ate thru through until jusque jusqu".split(" "));

/** The form that says more. Negative where `a` does. */
export function compareForms(a: NumberForm, b: NumberForm): number {
  return FORM_ORDER.indexOf(a) - FORM_ORDER.indexOf(b);
}

/**
 * The invoices that a text names. `isReference`: a field of one reference, in which parts of a number and typing errors
 * say nothing. The work is bounded by the parts of the text, at most 200, not by its wording.
 */
export function findNumbers(text: string, index: NumberIndex, isReference = false): FoundNumbers {
  const { plain, atoms } = readAtoms(text);
  const mentions: PlacedMention[] = [];
  const isOther = findOtherFigures(atoms);
  let hasUnknown = false;
  for (let at = 0; at < atoms.length; ) {
    const mention =
      findWhole(plain, atoms, at, index, isOther) ??
      (isReference ? null : findSequence(plain, atoms, at, index, isOther, mentions.at(-1) ?? null)) ??
      (isReference ? null : findTypo(plain, atoms, at, index, isOther));
    if (mention === null) {
      hasUnknown ||= isOfSeries(atoms, at, index);
      at++;
      continue;
    }
    mentions.push(mention);
    at = mention.to;
  }
  const inRanges = mentions.flatMap((mention, at) => findRange(plain, atoms, mention, mentions[at + 1], index));
  return { mentions: [...mentions, ...inRanges], hasUnknown };
}

/** The longest number from this part on, of all its digits. */
function findWhole(
  plain: string,
  atoms: readonly Atom[],
  from: number,
  index: NumberIndex,
  isOther: readonly boolean[],
): PlacedMention | null {
  const first = atoms[from];
  if (first === undefined || !(first.isDigits || index.prefixes.has(first.text))) return null;
  let best = null as PlacedMention | null;
  let glued = "";
  let dotted = "";
  const last = Math.min(atoms.length, from + index.maxAtoms + EXTRA_ATOMS);
  for (let to = from + 1; to <= last; to++) {
    const { text, isDigits } = atoms[to - 1] ?? first;
    glued += text;
    dotted += `${to === from + 1 ? "" : "."}${isDigits ? unpadded(text) : text}`;
    if (glued.length > MAX_KEY_LENGTH) break;
    // 1O20: the letter belongs to the number, which goes on.
    if (atoms[to]?.gap === "" && lookAlike(atoms[to]) !== null && atoms[to + 1]?.gap === "") continue;
    const [byGlued, byDotted] = [index.glued.get(glued), index.dotted.get(dotted)];
    if (byGlued === undefined && byDotted === undefined) continue;
    for (const key of [...(byGlued ?? []), ...(byDotted ?? [])]) {
      if (key.form === "sequence_only") continue;
      if (key.form !== "exact" && first.isDigits && isOther[from]) continue;
      if (best?.to === to && compareForms(best.form, key.form) <= 0) continue;
      best = { form: key.form, invoices: key.invoices, found: foundText(plain, atoms, from, to), from, to };
    }
  }
  return best;
}

/** The part that counts alone, where something says that it is one. */
function findSequence(
  plain: string,
  atoms: readonly Atom[],
  at: number,
  index: NumberIndex,
  isOther: readonly boolean[],
  before: PlacedMention | null,
): PlacedMention | null {
  const atom = atoms[at];
  if (!atom?.isDigits || isOther[at]) return null;
  const known = index.sequences.get(unpadded(atom.text));
  if (known === undefined || known.length > MAX_CANDIDATES) return null;
  const follows = before !== null && (isListed(atoms, before.to, at) || isRange(atoms, before.to, at));
  const previous = atoms[at - 1];
  const hasCue =
    previous !== undefined && !previous.isDigits && (CUES.has(previous.text) || index.prefixes.has(previous.text));
  const isAlone = atoms.length <= 3;
  const candidates = known.filter(
    ({ padded }) =>
      follows || hasCue || isAlone || (padded === atom.text && (atom.text.startsWith("0") || atom.text.length >= 5)),
  );
  if (candidates.length === 0) return null;
  const invoices = candidates.map(({ invoice }) => invoice);
  // After a number, 13 means the one of the same series.
  const series = new Set(before?.invoices.map(({ stem }) => stem));
  const ofSeries = follows ? invoices.filter(({ stem }) => series.has(stem)) : [];
  return {
    form: "sequence_only",
    invoices: ofSeries.length > 0 ? ofSeries : invoices,
    found: foundText(plain, atoms, at, at + 1),
    from: at,
    to: at + 1,
  };
}

/** The longest number with one typing error in its digits, of which it has 6 or more. */
function findTypo(
  plain: string,
  atoms: readonly Atom[],
  from: number,
  index: NumberIndex,
  isOther: readonly boolean[],
): PlacedMention | null {
  if (!atoms[from]?.isDigits || isOther[from]) return null;
  let best: PlacedMention | null = null;
  let digits = "";
  for (let to = from + 1; to <= atoms.length; to++) {
    const atom = atoms[to - 1];
    const read = atom?.isDigits ? atom.text : to > from + 1 ? lookAlike(atom) : null;
    if (read === null || isOther[to - 1]) break;
    digits += read;
    if (digits.length > index.maxDigits + 1) break;
    if (digits.length < index.minDigits - 1) continue;
    const invoices = oneEditAway(digits, index);
    if (invoices.length > 0 && invoices.length <= MAX_CANDIDATES)
      best = { form: "typing_error", invoices, found: foundText(plain, atoms, from, to), from, to };
  }
  return best;
}

/** A letter within a number that stands for a digit. */
function lookAlike(atom: Atom | undefined): string | null {
  if (atom?.text === "o") return "0";
  return atom?.text === "i" || atom?.text === "l" ? "1" : null;
}

function oneEditAway(digits: string, index: NumberIndex): NumberedInvoice[] {
  const found = new Map<string, NumberedInvoice>();
  for (const key of [digits, ...deletionsOf(digits)]) {
    const known = index.typos.get(key);
    if (known === undefined || known.length > MAX_TYPO_LIST) continue;
    // The same digits with a letter among them are one error too.
    for (const { invoice, digits: right } of known)
      if (right === digits || isOneEdit(right, digits)) found.set(invoice.id, invoice);
  }
  return [...found.values()];
}

/** The beginning of a number of the company's kind: its letters or its first digits. */
function isOfSeries(atoms: readonly Atom[], at: number, index: NumberIndex): boolean {
  const [atom, next] = [atoms[at], atoms[at + 1]];
  if (atom === undefined) return false;
  if (atom.isDigits) {
    const joined = next?.isDigits && next.gap.length <= 1 ? atom.text + next.text : atom.text;
    return [atom.text, joined].some((digits) => index.beginnings.has(`${digits.slice(0, 4)} ${digits.length}`));
  }
  return index.prefixes.has(atom.text) && next?.isDigits === true && next.gap.length <= 1 && next.text.length >= 2;
}

/** F-2026-00012, 13 and 14. */
function isListed(atoms: readonly Atom[], end: number, at: number): boolean {
  const gap = atoms[at]?.gap.trim() ?? "";
  if (end === at) return /^[,;/+&]?$/.test(gap) && gap.length <= 1;
  return end === at - 1 && AND.has(atoms[end]?.text ?? "");
}

/** F-2026-00012 to 14, or 00012-00014. */
function isRange(atoms: readonly Atom[], end: number, at: number): boolean {
  if (end === at) return /^(-|\.\.\.?|->|>)$/.test(atoms[at]?.gap.trim() ?? "");
  return end === at - 1 && UP_TO.has(atoms[end]?.text ?? "");
}

/** The invoices between two ends of a range, of the client of its first. */
function findRange(
  plain: string,
  atoms: readonly Atom[],
  first: PlacedMention,
  last: PlacedMention | undefined,
  index: NumberIndex,
): Mention[] {
  if (last === undefined || !isRange(atoms, first.to, last.from)) return [];
  const mentions: Mention[] = [];
  for (const from of first.invoices) {
    const to = last.invoices.find(({ stem, clientId }) => stem === from.stem && clientId === from.clientId);
    if (to === undefined || to.sequence <= from.sequence || to.sequence - from.sequence > MAX_RANGE) continue;
    for (let sequence = from.sequence + 1; sequence < to.sequence; sequence++) {
      const within = index.series.get(from.stem)?.get(sequence) ?? [];
      const invoices = within.filter(({ clientId }) => clientId === from.clientId).slice(0, MAX_CANDIDATES);
      const found = foundText(plain, atoms, first.from, last.to);
      if (invoices.length > 0) mentions.push({ form: "in_range", invoices, found });
    }
  }
  return mentions;
}

function foundText(plain: string, atoms: readonly Atom[], from: number, to: number): string {
  return plain.slice(atoms[from]?.start, atoms[to - 1]?.end);
}

import "server-only";

export type TextKind = "xml" | "ofx" | "csv";

const START = 4_000;

/** What other files begin with, to tell people what they have uploaded. */
const OTHERS: [string, RegExp][] = [
  ["pdf", /^%PDF-/],
  ["xls", /^\u00d0\u00cf.\u00e0/],
  ["mt940", /^\s*(\{1:|:20:)/],
  ["qif", /^\s*!(Type|Account|Option):/i],
  ["html", /^\s*(<!doctype html|<html)/i],
  ["rtf", /^\{\\rtf/],
  ["json", /^\s*[[{]/],
];
/** French banks' fixed records of 120 characters: the balance before (CFONB 120, "01"). */
const CFONB_120 = /^01[ \d]{5}.{113}(\r?\n|0[147])/;

/** The kind of a text by what it says, not by the name of its file. `found`: what it looks like, if that is known. */
export function kindOfText(text: string): { ok: true; kind: TextKind } | { ok: false; found: string | null } {
  const start = text.slice(0, START);
  const other = OTHERS.find(([, pattern]) => pattern.test(start));
  if (other) return { ok: false, found: other[0] };
  if (CFONB_120.test(start)) return { ok: false, found: "cfonb120" };
  if (/^\s*OFXHEADER:|<\?OFX\b|<OFX>/i.test(start)) return { ok: true, kind: "ofx" };
  if (/^\s*</.test(start)) return { ok: true, kind: "xml" };
  if (/(?![\t\r\n\u0085])\p{Cc}/u.test(start)) return { ok: false, found: null };
  return { ok: true, kind: "csv" };
}

import type { SignatureDrawing } from "#lib/domain/quotes/quote.ts";
import { isBlankText } from "#lib/domain/text/blank-text.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { plainText } from "#lib/domain/text/plain-text.ts";

/** The words that a person types to accept a quote, as French usage has them. */
export const WORDS_OF_ACCEPTANCE: Record<Language, string> = { fr: "Bon pour accord", en: "Agreed" };

export const MAX_NAME = 100;
export const MAX_ROLE = 100;
/** The box of a drawn signature. */
export const DRAWING_BOX = { width: 1000, height: 300 } as const;
/** More than a long signature has, and less than fills a form. */
export const MAX_POINTS = 2000;
/** Fewer is a slip of the finger. */
const MIN_POINTS = 5;

export type SigningFault = "name" | "words" | "drawing" | "agreement";

/** What a person signs a quote with. */
export interface SignatureOfPerson {
  name: string;
  role: string | null;
  words: string | null;
  drawing: SignatureDrawing | null;
}

/** The fields of the form as they were sent. */
export interface SigningForm {
  name: string;
  role: string;
  /** `drawn`, or else the words are typed. */
  way: string;
  words: string;
  /** As `writeDrawing` writes it. */
  drawing: string;
  /** Whether the terms were accepted. */
  agrees: boolean;
}

/**
 * The signature of a form, or the first field that is at fault. The words count whatever their case and accents, in
 * either language.
 */
export function parseSignature({
  name,
  role,
  way,
  words,
  drawing,
  agrees,
}: SigningForm): { ok: true; signature: SignatureOfPerson } | { ok: false; code: SigningFault } {
  const [person, position] = [oneLine(name), oneLine(role)];
  if (isBlankText(person) || [...person].length > MAX_NAME) return { ok: false, code: "name" };
  const strokes = way === "drawn" ? readDrawing(drawing) : null;
  if (way === "drawn" && !strokes) return { ok: false, code: "drawing" };
  if (way !== "drawn" && !areWordsOfAcceptance(words)) return { ok: false, code: "words" };
  if (!agrees) return { ok: false, code: "agreement" };
  const signature = {
    name: person,
    role: isBlankText(position) ? null : [...position].slice(0, MAX_ROLE).join(""),
    words: strokes ? null : oneLine(words),
    drawing: strokes,
  };
  return { ok: true, signature };
}

function oneLine(text: string): string {
  return plainText(text).replace(/\s+/g, " ").trim();
}

function areWordsOfAcceptance(written: string): boolean {
  const bare = (text: string) =>
    text
      .normalize("NFD")
      .replace(/\P{Letter}/gu, "")
      .toLowerCase();
  return Object.values(WORDS_OF_ACCEPTANCE).some((words) => bare(words) === bare(written));
}

/** The strokes as a form sends them: the points of a stroke with spaces, the strokes with commas between. */
export function writeDrawing(drawing: SignatureDrawing): string {
  return drawing.map((stroke) => stroke.flat().join(" ")).join(",");
}

/** The strokes of a form; null where they are not a signature in the box. */
export function readDrawing(written: string): SignatureDrawing | null {
  if (!/^[\d ,]+$/.test(written)) return null;
  const drawing: SignatureDrawing = [];
  let points = 0;
  for (const stroke of written.split(",")) {
    const numbers = stroke.split(" ").filter(Boolean).map(Number);
    const read: [number, number][] = [];
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const [x = 0, y = 0] = numbers.slice(at, at + 2);
      if (x > DRAWING_BOX.width || y > DRAWING_BOX.height) return null;
      read.push([x, y]);
    }
    points += read.length;
    if (numbers.length % 2 !== 0 || points > MAX_POINTS) return null;
    if (read.length > 0) drawing.push(read);
  }
  return points < MIN_POINTS ? null : drawing;
}

/** The path of an SVG in the box. A stroke of one point is a dot. */
export function drawingPath(drawing: SignatureDrawing): string {
  return drawing
    .map(([first, ...rest]) => {
      const [x, y] = first ?? [0, 0];
      return `M${x} ${y}${rest.length === 0 ? "h.1" : rest.map(([toX, toY]) => `L${toX} ${toY}`).join("")}`;
    })
    .join("");
}

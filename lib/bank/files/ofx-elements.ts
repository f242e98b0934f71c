import "server-only";

/** A part of an OFX file: an aggregate that begins or ends, or an element with its text. */
export type OfxPart =
  | { kind: "begin" | "end"; name: string; line: number }
  | { kind: "element"; name: string; text: string; line: number };

const TAG = /<(\/?)([A-Za-z][\w.]*)[^<>]*>/y;
const ENTITIES = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", "\u00a0"],
]);

/**
 * The parts of an OFX file in their order, of 1.x (SGML, where elements have no end) and 2.x (XML) alike. `aggregates`
 * are the names of those that contain others; every other name is an element, with or without text. A `<` that begins
 * no tag is text, as banks do not escape it.
 */
export function* ofxParts(source: string, aggregates: ReadonlySet<string>): Generator<OfxPart> {
  let line = 1;
  let counted = 0;
  const lineAt = (place: number) => {
    for (; counted < place; counted += 1) if (source.charCodeAt(counted) === 10) line += 1;
    return line;
  };
  let place = source.indexOf("<");
  while (place >= 0) {
    const [tag = "", slash, named = ""] = tagAt(source, place) ?? [];
    const name = named.toUpperCase();
    if (tag === "") {
      const hidden = hiddenEnd(source, place);
      place = source.indexOf("<", hidden);
    } else if (aggregates.has(name)) {
      yield { kind: slash === "/" ? "end" : "begin", name, line: lineAt(place) };
      place = source.indexOf("<", place + tag.length);
    } else if (slash === "/") {
      place = source.indexOf("<", place + tag.length);
    } else {
      const { text, end } = textFrom(source, place + tag.length);
      yield { kind: "element", name, text, line: lineAt(place) };
      place = end;
    }
  }
}

function tagAt(source: string, place: number): RegExpExecArray | null {
  TAG.lastIndex = place;
  return TAG.exec(source);
}

/** Where a comment or a declaration ends, or the next character. */
function hiddenEnd(source: string, place: number): number {
  for (const [begin, end] of [
    ["<!--", "-->"],
    ["<?", "?>"],
  ] as const) {
    if (!source.startsWith(begin, place)) continue;
    const found = source.indexOf(end, place);
    return found < 0 ? source.length : found + end.length;
  }
  return place + 1;
}

/** The text up to the next tag, with what stands in CDATA as it is; `end` is -1 at the end of the file. */
function textFrom(source: string, from: number): { text: string; end: number } {
  const pieces: string[] = [];
  let start = from;
  let end = source.indexOf("<", from);
  while (end >= 0 && tagAt(source, end) === null) {
    const isData = source.startsWith("<![CDATA[", end);
    if (isData) {
      const close = source.indexOf("]]>", end);
      pieces.push(decoded(source.slice(start, end)), source.slice(end + 9, close < 0 ? source.length : close));
      start = close < 0 ? source.length : close + 3;
    }
    end = source.indexOf("<", isData ? start : end + 1);
  }
  pieces.push(decoded(source.slice(start, end < 0 ? source.length : end)));
  return { text: pieces.join("").trim(), end };
}

function decoded(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES.get(String(name).toLowerCase()) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}

import "server-only";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { BankFileRefusal } from "#lib/domain/bank/bank-file.ts";

/** An element: its children by name, one or a list of them, its attributes under "@name", its text under "#text". */
export type XmlNode = Record<string, unknown>;

/** A statement has about fifteen levels. */
const MAX_DEPTH = 60;
/** Each stands for one character, as a document that defines entities is refused. */
const NO_LIMIT = 1_000_000_000;

/** Parses a document without namespaces, all of it as text. A document type is refused: it may define entities. */
export function parseXml(source: string): { ok: true; root: XmlNode } | BankFileRefusal {
  if (/<!(DOCTYPE|ENTITY)/i.test(source)) return { ok: false, code: "bank_file_entities" };
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    htmlEntities: true, // character references too
    processEntities: { enabled: true, maxTotalExpansions: NO_LIMIT, maxExpandedLength: NO_LIMIT },
    ignoreDeclaration: true,
    ignorePiTags: true,
    maxNestedTags: MAX_DEPTH,
  });
  const valid = XMLValidator.validate(source);
  if (valid !== true) return { ok: false, code: "bank_file_malformed", line: valid.err.line };
  try {
    return { ok: true, root: parser.parse(source) as XmlNode };
  } catch (error) {
    if (/nested tags/i.test((error as Error).message)) return { ok: false, code: "bank_file_too_complex" };
    return { ok: false, code: "bank_file_malformed", line: null };
  }
}

/** The elements of that name, none, one or many; those with text alone have it under "#text". */
export function nodesIn(node: XmlNode | null, name: string): XmlNode[] {
  if (node === null || !Object.hasOwn(node, name)) return [];
  const found = node[name]; // own keys: hasOwn has looked
  return (Array.isArray(found) ? found : [found]).map((each) =>
    typeof each === "object" && each !== null ? (each as XmlNode) : { "#text": String(each) },
  );
}

/** The first element at the end of the path, of names from the node down; null where there is none. */
export function nodeAt(node: XmlNode | null, ...path: string[]): XmlNode | null {
  let at = node;
  for (const name of path) at = nodesIn(at, name)[0] ?? null;
  return at;
}

/** The text at the end of the path; null where there is no element, or no text in it. */
export function textAt(node: XmlNode | null, ...path: string[]): string | null {
  return ownText(nodeAt(node, ...path));
}

export function ownText(node: XmlNode | null): string | null {
  const text = node === null || !Object.hasOwn(node, "#text") ? "" : String(node["#text"]).trim();
  return text === "" ? null : text;
}

export function attributeOf(node: XmlNode | null, name: string): string | null {
  const key = `@${name}`;
  if (node === null || !Object.hasOwn(node, key)) return null;
  return String(node[key]).trim(); // own keys: hasOwn has looked
}

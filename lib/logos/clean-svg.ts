import "server-only";
import { XMLParser, XMLValidator } from "fast-xml-parser";

/** Far more than a logo needs. Each limit bounds the cost of one upload. */
const MAX_ELEMENTS = 5_000;
const MAX_DEPTH = 50;
/** Counts the target of each `use` as often as it is drawn. */
const MAX_DRAWN = 20_000;
/** How much of the offending text the error repeats. */
const MAX_FOUND = 40;

type SvgFault = "logo_svg_filter" | "logo_svg_script" | "logo_svg_reference" | "logo_svg_entities" | "logo_svg_element";

export type CleanSvgOutcome =
  | { ok: true; svg: string }
  /** `found`: the element, attribute or address, cut to 40 characters. */
  | { ok: false; code: SvgFault; found: string }
  | { ok: false; code: "logo_too_complex" | "logo_unreadable" };

/** A node of the parser in document order: its name is a key, its attributes are under ":@", text is under "#text". */
type ParsedNode = Record<string, unknown>;
type Attributes = Record<string, string>;

/** The elements that draw a logo. An allow-list, so that unknown elements are refused. */
const ELEMENTS = new Set(
  (
    "svg g a defs symbol use switch style path rect circle ellipse line polyline polygon text tspan textPath " +
    "linearGradient radialGradient stop clipPath mask pattern marker"
  ).split(" "),
);
/** Elements that draw nothing and are removed: descriptions, and the prefixed elements of drawing programs. */
const LEFT_OUT = new Set(["title", "desc", "metadata"]);
const ANIMATION = /^(animate.*|set|mpath|discard)$/;

class Refusal extends Error {
  readonly outcome: Exclude<CleanSvgOutcome, { ok: true }>;
  constructor(outcome: Exclude<CleanSvgOutcome, { ok: true }>) {
    super(outcome.code);
    this.outcome = outcome;
  }
}

/**
 * Rewrites an SVG so that it contains only shapes, text, gradients, patterns, clips and masks. Refuses filters,
 * scripts, entities, images, and references to anything outside the document. The renderer therefore reads exactly what
 * was checked.
 */
export function cleanSvg(source: string): CleanSvgOutcome {
  try {
    const svg = parse(source);
    const root = readElement(svg);
    if (countDrawnElements(root) > MAX_DRAWN) throw new Refusal({ ok: false, code: "logo_too_complex" });
    return { ok: true, svg: writeElement(root) };
  } catch (error) {
    if (error instanceof Refusal) return error.outcome;
    throw error;
  }
}

function parse(source: string): ParsedNode {
  // A plain document type declaration is harmless. One with an internal subset defines entities.
  const doctype = /<!DOCTYPE[^>[]*(\[)?/i.exec(source);
  if (doctype?.[1] || /<!ENTITY/i.test(source)) throw refusal("logo_svg_entities", "<!ENTITY>");
  if ((source.match(/<[^/!?]/g)?.length ?? 0) > MAX_ELEMENTS)
    throw new Refusal({ ok: false, code: "logo_too_complex" });
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: "",
    htmlEntities: true, // character references too
    parseTagValue: false,
    trimValues: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    maxNestedTags: MAX_DEPTH,
  });
  try {
    if (XMLValidator.validate(source) === true) {
      const nodes = parser.parse(source) as ParsedNode[];
      const [root, ...others] = nodes.filter((node) => nameOf(node) !== "#text");
      if (root && nameOf(root) === "svg" && others.length === 0) return root;
    }
  } catch (error) {
    if (/nested tags/i.test((error as Error).message)) throw new Refusal({ ok: false, code: "logo_too_complex" });
  }
  throw new Refusal({ ok: false, code: "logo_unreadable" });
}

interface SvgElement {
  name: string;
  attributes: Map<string, string>;
  children: (SvgElement | string)[];
}

function readElement(node: ParsedNode): SvgElement {
  const name = nameOf(node);
  const attributes = readAttributes(name, (node[":@"] ?? {}) as Attributes);
  const children: SvgElement["children"] = [];
  // own keys: the name is one of them
  for (const child of node[name] as ParsedNode[]) {
    const childName = nameOf(child);
    if (childName === "#text") children.push(String(child["#text"]));
    else if (!LEFT_OUT.has(childName) && !childName.includes(":")) {
      refuseElement(childName);
      children.push(readElement(child));
    }
  }
  if (name === "style") checkStyle(children.join(""));
  return { name, attributes, children };
}

function refuseElement(name: string): void {
  if (ELEMENTS.has(name)) return;
  const found = `<${name}>`;
  if (name === "filter" || /^fe[A-Z]/.test(name)) throw refusal("logo_svg_filter", found);
  if (name === "script" || ANIMATION.test(name)) throw refusal("logo_svg_script", found);
  throw refusal("logo_svg_element", found);
}

function readAttributes(element: string, given: Attributes): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [name, value] of Object.entries(given)) {
    if (/^on/i.test(name)) throw refusal("logo_svg_script", name);
    if (name === "href" || name === "xlink:href") {
      if (element === "a") continue; // links in a picture are removed
      if (!/^#[^\s]+$/.test(value.trim())) throw refusal("logo_svg_reference", value);
      kept.set("href", value.trim());
    } else if (name === "xml:space" || !name.includes(":")) {
      if (name === "filter" && value.trim() !== "none") throw refusal("logo_svg_filter", name);
      if (name === "style") checkStyle(value);
      else checkAddresses(value);
      if (name !== "xmlns") kept.set(name, value);
    }
  }
  return kept;
}

function checkStyle(css: string): void {
  const rules = css.replace(/\/\*[\s\S]*?(\*\/|$)/g, " ");
  if (rules.includes("\\")) throw refusal("logo_svg_element", "\\"); // an escape could hide any of the words below
  if (/@import/i.test(rules)) throw refusal("logo_svg_reference", "@import");
  if (/(^|[\s;{"'-])filter\s*:\s*(?!none\b)/i.test(rules)) throw refusal("logo_svg_filter", "filter");
  checkAddresses(rules);
}

/** `url(…)` may only reference an element of the document. */
function checkAddresses(value: string): void {
  for (const [, address = ""] of value.matchAll(/url\(\s*["']?([^"')]*)/gi)) {
    if (!address.startsWith("#")) throw refusal("logo_svg_reference", address);
  }
}

/** The number of drawn elements, where each `use` draws its target again. A circular reference counts as infinite. */
function countDrawnElements(root: SvgElement): number {
  const byId = new Map<string, SvgElement>();
  const collect = (element: SvgElement): void => {
    const id = element.attributes.get("id");
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    for (const child of element.children) if (typeof child !== "string") collect(child);
  };
  collect(root);
  const counts = new Map<SvgElement, number>();
  const count = (element: SvgElement): number => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    counts.set(element, Number.POSITIVE_INFINITY); // while it is being counted
    let drawn = 1;
    for (const child of element.children) if (typeof child !== "string") drawn += count(child);
    const target = element.name === "use" ? byId.get(element.attributes.get("href")?.slice(1) ?? "") : undefined;
    if (target) drawn += count(target);
    counts.set(element, drawn);
    return drawn;
  };
  return count(root);
}

function writeElement({ name, attributes, children }: SvgElement): string {
  const written = [...attributes].map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join("");
  const namespace = name === "svg" ? ' xmlns="http://www.w3.org/2000/svg"' : "";
  return `<${name}${namespace}${written}>${children.map((child) => (typeof child === "string" ? escapeXml(child) : writeElement(child))).join("")}</${name}>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function nameOf(node: ParsedNode): string {
  return Object.keys(node).find((key) => key !== ":@") ?? "";
}

function refusal(code: SvgFault, found: string): Refusal {
  return new Refusal({ ok: false, code, found: found.trim().slice(0, MAX_FOUND) });
}

/** An element with its attributes and children; text is a child. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
}

type Child = XmlElement | string | null | undefined | false;

/** An element. Empty children are dropped, which keeps optional terms on one line. */
export function element(
  name: string,
  ...content: [attributes: Record<string, string>, ...Child[]] | Child[]
): XmlElement {
  const [first, ...rest] = content;
  const hasAttributes = typeof first === "object" && first !== null && !("name" in first && "children" in first);
  const children = (hasAttributes ? rest : content) as Child[];
  return {
    name,
    attributes: hasAttributes ? (first as Record<string, string>) : {},
    children: children.filter(
      (child): child is XmlElement | string => child !== null && child !== undefined && child !== false,
    ),
  };
}

/** The document in UTF-8, without white space between elements. */
export function serializeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(root)}\n`;
}

/** The element without white space between elements. */
export function writeXml(node: XmlElement | string): string {
  if (typeof node === "string") return escapeText(node);
  const attributes = Object.entries(node.attributes).map(
    ([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', "&quot;")}"`,
  );
  const content = node.children.map(writeXml).join("");
  return `<${node.name}${attributes.join("")}>${content}</${node.name}>`;
}

/** XML 1.0 allows neither most control characters nor lone surrogates, even as escapes. */
function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replace(/[&<>]/g, (character) => (character === "&" ? "&amp;" : character === "<" ? "&lt;" : "&gt;"))
  );
}

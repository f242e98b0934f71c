/** The placeholders of an e-mail's subject and message, in the order in which they are offered. */
export const PLACEHOLDERS = [
  "number",
  "invoice",
  "client",
  "company",
  "amount",
  "total",
  "issue_date",
  "due_date",
  "days_late",
  "reason",
  "period",
  "remaining",
  "link",
] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

export type PlaceholderValues = Record<Placeholder, string>;

/** A word in braces. Any other braces are ordinary text. */
const PLACEHOLDER = /\{ *([\p{L}_][\p{L}\p{N}_-]{0,39}) *\}/gu;

function isKnown(name: string): name is Placeholder {
  return (PLACEHOLDERS as readonly string[]).includes(name);
}

/** Replaces each placeholder once: what a value contains is not replaced again. Unknown ones stay as they are. */
export function fillPlaceholders(template: string, values: PlaceholderValues): string {
  return template.replace(PLACEHOLDER, (written, name: string) => (isKnown(name) ? values[name] : written));
}

/** The text in pieces: what is ordinary text, and the known placeholders. Together they are the text again. */
export function splitPlaceholders(template: string): ({ text: string } | { placeholder: Placeholder; text: string })[] {
  const pieces: ReturnType<typeof splitPlaceholders> = [];
  let end = 0;
  for (const { 0: written, 1: name = "", index } of template.matchAll(PLACEHOLDER)) {
    if (!isKnown(name)) continue;
    if (index > end) pieces.push({ text: template.slice(end, index) });
    pieces.push({ placeholder: name, text: written });
    end = index + written.length;
  }
  return end < template.length ? [...pieces, { text: template.slice(end) }] : pieces;
}

/** The placeholders of the text that nothing replaces, each once, as written between the braces. */
export function unknownPlaceholders(template: string): string[] {
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
  return [...new Set(names)].filter((name) => !isKnown(name));
}

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
  "link",
] as const;

export type PlaceholderValues = Record<(typeof PLACEHOLDERS)[number], string>;

/** A word in braces. Any other braces are ordinary text. */
const PLACEHOLDER = /\{ *([\p{L}_][\p{L}\p{N}_-]{0,39}) *\}/gu;

function isKnown(name: string): name is keyof PlaceholderValues {
  return (PLACEHOLDERS as readonly string[]).includes(name);
}

/** Replaces each placeholder once: what a value contains is not replaced again. Unknown ones stay as they are. */
export function fillPlaceholders(template: string, values: PlaceholderValues): string {
  return template.replace(PLACEHOLDER, (written, name: string) => (isKnown(name) ? values[name] : written));
}

/** The placeholders of the text that nothing replaces, each once, as written between the braces. */
export function unknownPlaceholders(template: string): string[] {
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
  return [...new Set(names)].filter((name) => !isKnown(name));
}

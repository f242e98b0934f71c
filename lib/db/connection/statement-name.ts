import "server-only";
import { createHash } from "node:crypto";

const names = new Map<string, string>();

/**
 * The name under which PostgreSQL caches the plan of a statement, per connection and for its lifetime. Only for a small
 * set of texts. It is derived from the text, so that processes and releases that share connections through a pooler
 * never run each other's statement. PostgreSQL uses the first 63 characters of a name.
 */
export function statementName(label: string, text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `${label.slice(0, 40)}_${createHash("sha256").update(text).digest("hex").slice(0, 20)}`;
    names.set(text, name);
  }
  return name;
}

/**
 * The same for Prisma's statements. Empty, so unnamed, when the text depends on the number of values: a list after IN,
 * rows after VALUES. Such texts are unlimited in number.
 */
export function prismaStatementName(text: string): string {
  return names.get(text) ?? (isFixed(text) ? statementName("prisma", text) : "");
}

function isFixed(text: string): boolean {
  return !/ IN \(\$|\), ?\(/.test(text);
}

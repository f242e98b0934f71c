import "server-only";
import { createHash } from "node:crypto";

const names = new Map<string, string>();

/**
 * The name under which PostgreSQL keeps the plan of a statement, on each connection and for as long as it lives: only for texts of which there
 * are few. It is made from the text, so that processes and releases which share connections through a pooler never run each other's statement.
 * PostgreSQL knows a statement by the first 63 characters of its name.
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
 * The same for what Prisma writes; empty, which is no name, where the text depends on how many values there are: a list of them after IN, rows
 * after VALUES. Of such texts there is no end.
 */
export function prismaStatementName(text: string): string {
  return names.get(text) ?? (isFixed(text) ? statementName("prisma", text) : "");
}

function isFixed(text: string): boolean {
  return !/ IN \(\$|\), ?\(/.test(text);
}

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const DOCUMENT = path.join("docs", "reliability.md");

/** Replaces the lines between `<!-- mark -->` and `<!-- end of mark -->` in docs/reliability.md. */
export function writeResults(mark: string, lines: string[]): void {
  const [begin, end] = [`<!-- ${mark} -->\n`, `<!-- end of ${mark} -->`];
  const text = readFileSync(DOCUMENT, "utf8");
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  if (from < begin.length || to < from) throw new Error(`${DOCUMENT} has no place for ${mark}`);
  writeFileSync(DOCUMENT, `${text.slice(0, from)}\n${lines.join("\n")}\n\n${text.slice(to)}`);
}

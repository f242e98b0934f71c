import type { LastLine } from "#lib/domain/invoices/last-line.ts";
import { foldText } from "#lib/domain/text/fold-text.ts";

const SHOWN = 6;

/**
 * The lines in whose description every typed word begins a word, ignoring case and accents. Not the one that is typed
 * already.
 */
export function matchLines(lines: LastLine[], typed: string): LastLine[] {
  const words = foldText(typed).split(" ").filter(Boolean);
  const matches = lines.filter(({ description }) => {
    const folded = ` ${foldText(description)}`;
    return description !== typed && words.every((word) => folded.includes(` ${word}`) || folded.includes(`'${word}`));
  });
  return matches.slice(0, SHOWN);
}

import path from "node:path";

/**
 * The files that a text of `from` names, as a script does that starts another program or reads a file: by the path from the project's folder or
 * from its own, `*` for anything, or by a file name that no other file has, whatever its ending, because builds change endings.
 */
export function findNamedFiles(from: string, text: string, files: Files): string[] {
  if (!/[\w*]\.\w{2,6}$/.test(text) || /\s|\*\*|[{]/.test(text)) return []; // a glob names no file in particular
  const paths = [text, path.posix.join(path.posix.dirname(from), text)];
  const found = text.includes("*")
    ? files.names.filter((name) => paths.some((one) => path.posix.matchesGlob(name, one)))
    : paths.filter((one) => files.all.has(one));
  if (found.length > 0) return found;
  const same = files.byStem.get(stemOf(text)) ?? [];
  return same.length === 1 ? same : [];
}

/** The project's files, looked up in the ways that texts name them. */
export interface Files {
  names: string[];
  all: Set<string>;
  byStem: Map<string, string[]>;
}

export function indexFiles(names: string[]): Files {
  return { names, all: new Set(names), byStem: Map.groupBy(names, stemOf) };
}

const stemOf = (file: string) => path.posix.basename(file).replace(/\.\w+$/, "");

import path from "node:path";

/**
 * The files that a text in the file `from` refers to, such as a program to start or a file to read. The text is a path
 * relative to the project's folder or to that of `from`, with `*` for anything, or a unique file name. Endings are
 * ignored, because builds change them.
 */
export function findNamedFiles(from: string, text: string, files: Files): string[] {
  if (!/[\w*]\.\w{2,6}$/.test(text) || /\s|\*\*|[{]/.test(text)) return []; // a glob refers to no particular file
  const paths = [text, path.posix.join(path.posix.dirname(from), text)];
  const found = text.includes("*")
    ? files.names.filter((name) => paths.some((one) => path.posix.matchesGlob(name, one)))
    : paths.filter((one) => files.all.has(one));
  if (found.length > 0) return found;
  const same = files.byStem.get(stemOf(text)) ?? [];
  return same.length === 1 ? same : [];
}

/** The project's files, indexed for the forms in which texts refer to them. */
export interface Files {
  names: string[];
  all: Set<string>;
  byStem: Map<string, string[]>;
}

export function indexFiles(names: string[]): Files {
  return { names, all: new Set(names), byStem: Map.groupBy(names, stemOf) };
}

const stemOf = (file: string) => path.posix.basename(file).replace(/\.\w+$/, "");

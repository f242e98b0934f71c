import { readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = path.join("deploy", "patroni");

/** A file of deploy/patroni in which these texts are replaced; each has to occur in it. */
export function deployedFile(name: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${path.join(FOLDER, name)} has no ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(path.join(FOLDER, name), "utf8"),
  );
}

/** The variables of a file with lines NAME=value. */
export function variablesOf(file: string): Record<string, string> {
  const lines = file.split("\n").filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const [name = "", ...value] = line.split("=");
      return [name, value.join("=")];
    }),
  );
}

import { globSync, readFileSync } from "node:fs";
import path from "node:path";

interface Package {
  /** Where it is installed under another name. */
  name?: string;
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

const MODULES = "node_modules/";
/** Of a package without a text of its own, this may have it. */
const README = /^readme\.md$/i;
/** What packages call the texts that have to go with them, also of what they contain. */
const TEXTS = /^(licen[cs]e|notice|copying|copyright|ofl|third[-_]?party)[^/]*$/i;
const PROGRAM = /\.(?!txt$|md$|markdown$|mit$|bsd$|apache$|apache2$)\w+$/i;

/**
 * The licences of all packages that production has, as npm installed them (node_modules/.package-lock.json): each text
 * once, below the packages it is of, or the README of a package without one, or the name of its licence. Throws where a
 * package has none of them.
 */
export function thirdPartyNotices(): string {
  const installed: Record<string, Package> = JSON.parse(
    readFileSync("node_modules/.package-lock.json", "utf8"),
  ).packages;
  const packagesOf = new Map<string, Set<string>>();
  for (const [
    place,
    { name = place.slice(place.lastIndexOf(MODULES) + MODULES.length), version, license, dev, link },
  ] of Object.entries(installed)) {
    if (dev || link) continue;
    const named = textsOf(place, TEXTS);
    const texts = named.length > 0 ? named : textsOf(place, README);
    if (texts.length === 0) {
      if (!license) throw new Error(`${place} names no licence and has no text of one`);
      texts.push(`Licence: ${license}. The package has no text of it.`);
    }
    const entry = `${name} ${version}${license ? ` (${license})` : ""}`;
    for (const text of texts) packagesOf.set(text, (packagesOf.get(text) ?? new Set()).add(entry));
  }
  const rule = "-".repeat(80);
  const parts = [...packagesOf].map(([text, packages]) => `${[...packages].sort().join("\n")}\n\n${text}`).sort();
  return `Folio contains the following packages, under these terms.\n\n${[...parts, ""].join(`\n\n${rule}\n\n`)}`;
}

/** Without those of packages that are installed inside it, which have an entry of their own. */
function textsOf(place: string, names: RegExp): string[] {
  const files = globSync("**", { cwd: place, withFileTypes: true, exclude: ({ name }) => name === "node_modules" })
    .filter((file) => file.isFile() && names.test(file.name) && !PROGRAM.test(file.name))
    .map((file) => path.join(file.parentPath, file.name))
    .sort();
  const texts = files.map((file) => readFileSync(file, "utf8").replaceAll("\r\n", "\n").trim());
  return [...new Set(texts.filter((text) => text !== ""))];
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A reference to a missing file, folder or heading, with its place as `file:line` relative to the project's folder. */
export interface DeadLink {
  place: string;
  target: string;
}

/** The endings of the project's files. Other code spans with a slash may be media types or URLs. */
const SOURCE = /\.(?:[jt]sx?|mjs|json|md|prisma|sql|toml|ya?ml|py|java)$/;
/** The guides, which the product shows at /docs. */
const GUIDES = "docs/api/";
const PATH = /^[\w@.()[\]{},*-]+(?:\/[\w@.()[\]{},*-]+)*\/?$/;

/**
 * Finds references to missing files. In Markdown below `root` it checks relative links to files and headings, and paths
 * in code spans; in the comments of sources, paths of Markdown files below docs/. A path with `*` or `{a,b}` must match
 * at least one file. A bare file name must be that of any file. Code blocks are not checked, because they may name
 * files that the reader creates.
 */
export function findDeadLinks(root: string): DeadLink[] {
  const ignored = new Set([".git", ...ignoredFolders(root)]);
  const files = listFiles(root, ignored);
  const found: DeadLink[] = [];
  for (const file of files) {
    const isMarkdown = file.endsWith(".md");
    if (!isMarkdown && !/\.(?:[jt]sx?|sql|prisma)$/.test(file)) continue;
    const text = readFileSync(path.join(root, file), "utf8");
    if (!isMarkdown && !text.includes("docs/")) continue;
    const isDead = isMarkdown
      ? (target: string, kind: "link" | "code") =>
          kind === "link" ? isDeadLink(root, file, target) : isDeadPath(root, file, target, files, ignored)
      : (target: string) => !existsSync(path.join(root, target));
    for (const [index, line] of proseLines(text, isMarkdown).entries()) {
      for (const { target, kind } of isMarkdown ? markdownTargets(line) : citations(line)) {
        if (isDead(target, kind)) found.push({ place: `${file}:${index + 1}`, target });
      }
    }
  }
  return found;
}

type Target = { target: string; kind: "link" | "code" };

function markdownTargets(line: string): Target[] {
  const links = [...line.replace(/`[^`]*`/g, "").matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => ({
    target,
    kind: "link" as const,
  }));
  const code = [...line.matchAll(/`([^`]+)`/g)].map(([, target = ""]) => ({ target, kind: "code" as const }));
  return [...links, ...code];
}

function citations(line: string): Target[] {
  if (!/^\s*(?:\/[/*]|\*|--)/.test(line)) return [];
  return [...line.matchAll(/(?<![\w/.-])docs\/[\w/-]+\.md\b/g)].map(([target]) => ({ target, kind: "link" }));
}

function isDeadLink(root: string, file: string, target: string): boolean {
  if (/^[a-z]+:/i.test(target)) return false;
  if (target.startsWith("/") && file.startsWith(GUIDES)) return false; // an address of the product: e2e/docs.spec.ts follows it
  const [name = "", heading] = decodeURIComponent(target).split("#");
  const linked = name === "" ? path.join(root, file) : path.join(root, path.dirname(file), name);
  if (!existsSync(linked)) return true;
  return heading !== undefined && linked.endsWith(".md") && !headings(readFileSync(linked, "utf8")).has(heading);
}

function isDeadPath(root: string, file: string, target: string, files: string[], ignored: Set<string>): boolean {
  const [first = ""] = target.split("/");
  if (!PATH.test(target) || ignored.has(first)) return false;
  if (!target.includes("/") && (!SOURCE.test(target) || target.startsWith(".") || target.includes("*"))) return false;
  if (!SOURCE.test(target) && !target.endsWith("/") && !existsSync(path.join(root, first))) return false;
  if (existsSync(path.join(root, target)) || existsSync(path.join(root, path.dirname(file), target))) return false;
  if (!target.includes("/")) return !files.some((name) => path.basename(name) === target);
  if (!/[*{]/.test(target)) return true;
  const pattern = new RegExp(`^${expression(target)}`);
  return !files.some((name) => pattern.test(name));
}

/** The regular expression of a path with `*`, `**` and `{a,b}`. */
function expression(target: string): string {
  return target
    .replace(/[.()[\]]/g, "\\$&")
    .replace(/\*\*\/|\*/g, (stars) => (stars === "*" ? "[^/]*" : "(?:.*/)?"))
    .replace(/\{([^{}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(",", "|")})`);
}

/** The anchors that GitHub gives to the headings of a Markdown file. */
function headings(markdown: string): Set<string> {
  const lines = proseLines(markdown, true).flatMap((line) => /^#+ (.*)/.exec(line)?.[1] ?? []);
  return new Set(
    lines.map((line) =>
      line
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

/** The lines of a text, with empty lines in place of code blocks. */
function proseLines(text: string, isMarkdown: boolean): string[] {
  let isCode = false;
  return text.split("\n").map((line) => {
    const isFence = isMarkdown && /^\s*(?:```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    return isCode || isFence ? "" : line;
  });
}

function ignoredFolders(root: string): string[] {
  const file = path.join(root, ".gitignore");
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => /^[^/*]+\/$/.test(line)).map((line) => line.slice(0, -1));
}

function listFiles(root: string, ignored: Set<string>, folder = ""): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : listFiles(root, ignored, name);
    return entry.isFile() ? [name] : [];
  });
}

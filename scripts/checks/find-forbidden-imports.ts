import path from "node:path";
import type { Layer } from "./import-rules.ts";
import type { Import } from "./read-imports.ts";

/** One line of the rules: a layer, or one of its rooms. */
interface Line {
  layer: Layer;
  /** Null in a layer without rooms. */
  room: string | null;
  path: string;
}

const TEST = /\.(test|spec)\.tsx?$/;

/**
 * The violations of the rules as `file:line: reason`: a file without a line in the table, and an import that its line
 * does not allow.
 */
export function findForbiddenImports(names: string[], imports: Import[], layers: Layer[]): string[] {
  const lines = linesOf(layers);
  return [
    ...names
      .filter((name) => !TEST.test(name) && !lineOf(name, lines))
      .map((name) => `${name}:1: no line of scripts/checks/import-rules.ts has this file; add its layer or room`),
    ...imports.flatMap((one) => {
      const why = refusal(one, lines);
      return why ? [`${one.from}:${one.line}: imports ${one.path}: ${why}`] : [];
    }),
  ];
}

function refusal({ from, to, path: written, typesOnly }: Import, lines: Line[]): string | null {
  if (to.startsWith("node_modules/")) return null; // a file that its package does not export, such as a bundle for browsers
  if (!written.startsWith("#") && leavesFolder(from, to)) return `a file of another folder is imported as #${to}`;
  if (TEST.test(to)) return "nothing imports a test";
  if (TEST.test(from)) return null;
  const [importer, imported] = [lineOf(from, lines), lineOf(to, lines)];
  if (!importer) return null; // the file itself is refused
  const { layer, room } = importer;
  if (layer !== imported?.layer) {
    const name = imported?.layer.name;
    const isNamed = layer.may.some((one) => one === name || (typesOnly && one === `types of ${name}`));
    return isNamed ? null : `${layer.name} may import ${[layer.name, ...layer.may].join(", ")}`;
  }
  if (room === null || imported.room === null || room === imported.room) return null;
  const rooms = layer.rooms?.[room] ?? []; // own keys: the table names its rooms
  return rooms.includes(imported.room)
    ? null
    : `within ${layer.name}, ${room} may import ${[room, ...rooms].join(", ")}`;
}

/**
 * Whether a relative import leaves its folder. Files at the top may do so, because Next.js reads its settings without
 * the `#` imports.
 */
function leavesFolder(from: string, to: string): boolean {
  return path.posix.dirname(from) !== "." && path.posix.dirname(from) !== path.posix.dirname(to);
}

/** Longest path first, because a file belongs to the most specific line. */
export function linesOf(layers: Layer[]): Line[] {
  return layers
    .flatMap((layer): Line[] => {
      if (!layer.rooms) return [{ layer, room: null, path: layer.in }];
      return Object.keys(layer.rooms).map((room) => ({
        layer,
        room,
        path: room === "." ? layer.in : `${layer.in}/${room}`,
      }));
    })
    .toSorted((one, other) => other.path.length - one.path.length);
}

function lineOf(file: string, lines: Line[]): Line | undefined {
  return lines.find((line) => {
    if (line.room === ".") return path.posix.dirname(file) === line.path;
    return file === line.path || file.startsWith(`${line.path}/`);
  });
}

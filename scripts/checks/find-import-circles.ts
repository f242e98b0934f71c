import type { Import } from "./read-imports.ts";

/**
 * The circles of imports, each once, as `a → b → a`. Type imports count, because a circle of types is one subject in
 * two files.
 */
export function findImportCircles(imports: Import[]): string[] {
  const imported = Map.groupBy(imports, ({ from }) => from);
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: string[]) => {
    const start = trail.indexOf(file);
    if (start >= 0) circles.push([...trail.slice(start), file].join(" → "));
    if (start >= 0 || done.has(file)) return;
    for (const { to } of imported.get(file) ?? []) visit(to, [...trail, file]);
    done.add(file);
  };
  for (const file of imported.keys()) visit(file, []);
  return circles;
}

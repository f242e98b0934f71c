/**
 * A page or route handler of Next.js. In `pattern`, `*` stands for a dynamic segment and `**` for a catch-all segment.
 */
export interface Route {
  file: string;
  pattern: string[];
}

export function routesOf(files: string[]): Route[] {
  return files
    .filter((file) => /^app\/(?:.*\/)?(?:page|route)\.tsx?$/.test(file))
    .map((file) => {
      const folders = file.split("/").slice(1, -1);
      const pattern = folders
        .filter((folder) => !folder.startsWith("("))
        .map((folder) => folder.replace(/^\[\.\.\..*/, "**").replace(/^\[.*/, "*"));
      return { file, pattern };
    });
}

/**
 * The most specific routes for a URL in a test, as Next.js chooses them. `*` in the URL stands for an inserted value.
 */
export function matchRoutes(address: string, routes: Route[]): Route[] {
  const pathname = /^\**(\/[^?#]*)/.exec(address)?.[1];
  if (!pathname) return [];
  const segments = pathname.split("/").filter(Boolean);
  const matching = routes.filter(({ pattern }) => matches(segments, pattern, false));
  if (matching.length === 0) return routes.filter(({ pattern }) => matches(segments, pattern, true));
  const most = Math.max(...matching.map(({ pattern }) => known(pattern)));
  return matching.filter(({ pattern }) => known(pattern) === most);
}

/** With `isLoose`, an inserted value may also match a static segment. */
function matches(segments: string[], pattern: string[], isLoose: boolean): boolean {
  if (pattern.at(-1) === "**")
    return (
      segments.length >= pattern.length && matches(segments.slice(0, pattern.length - 1), pattern.slice(0, -1), isLoose)
    );
  if (segments.length !== pattern.length) return false;
  return segments.every(
    (segment, index) => pattern[index] === "*" || pattern[index] === segment || (isLoose && segment.includes("*")),
  );
}

const known = (pattern: string[]) => pattern.filter((segment) => !segment.startsWith("*")).length;

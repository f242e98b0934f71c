import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";

/** The name of paths without a route, and of files of public/. */
export const NO_ROUTE = "other";

/** A route by its folders in app/, such as `/api/invoices/[id]`, and the ids in a path to it, as written. */
export interface FoundRoute {
  pattern: string;
  ids: string[];
}

/** The patterns of the pages and routes of the build in `folder`. */
export function builtPatterns(folder: string): string[] {
  try {
    const { staticRoutes, dynamicRoutes } = JSON.parse(readFileSync(path.join(folder, "routes-manifest.json"), "utf8"));
    return [...staticRoutes, ...dynamicRoutes].map(({ page }: { page: string }) => page);
  } catch {
    return []; // in development it does not exist until the first page is built
  }
}

/** Finds the route of a path among patterns: the most specific one, as Next.js does. */
export function routeFinder(patterns: string[]): (path: string) => FoundRoute | null {
  const fixed = new Set(patterns.filter((pattern) => !pattern.includes("[")));
  const dynamic = patterns
    .filter((pattern) => !fixed.has(pattern))
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
    .map((pattern) => ({ pattern, paths: pathsOf(pattern) }));
  return (requested) => {
    if (fixed.has(requested)) return { pattern: requested, ids: [] };
    for (const { pattern, paths } of dynamic) {
      const match = paths.exec(requested);
      if (match) return { pattern, ids: match.slice(1) };
    }
    return null;
  };
}

/**
 * The name of a path's route, for metrics. The number of results is limited to that of the patterns, whatever paths are
 * requested. A slash at the end changes nothing.
 */
export function routeNames(patterns: string[]): (path: string) => string {
  const find = routeFinder(patterns);
  return (requested) => {
    if (requested.startsWith("/_next/")) return "/_next";
    return (
      find(requested.length > 1 && requested.endsWith("/") ? requested.slice(0, -1) : requested)?.pattern ?? NO_ROUTE
    );
  };
}

/** Sorts a name before a segment that varies, and that before any number of segments. */
function rank(pattern: string): string {
  return pattern.replaceAll("[...", "\uffff").replaceAll("[", "\ufffe");
}

function pathsOf(pattern: string): RegExp {
  const paths = pattern
    .replaceAll(".", "\\.")
    .replace(/\[(?:\\\.){3}\w+\]/, "(.+)")
    .replaceAll(/\[\w+\]/g, "([^/]+)");
  return new RegExp(`^${paths}$`);
}

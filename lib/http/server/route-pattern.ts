import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";

/** The name of paths without a route, and of files of public/. */
export const NO_ROUTE = "other";

interface RoutesManifest {
  staticRoutes: { page: string }[];
  dynamicRoutes: { page: string; regex: string }[];
}

/**
 * The route of a path, named by the folders of app/: `/api/invoices/[id]` for `/api/invoices/0199…`. The number of results is limited to
 * the routes of the build in `folder`, whatever paths are requested.
 */
export function routePatterns(folder: string): (path: string) => string {
  const { staticRoutes, dynamicRoutes } = readManifest(folder);
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const dynamic = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) })); // the most specific one first
  return (requested) => {
    const wanted = requested.length > 1 && requested.endsWith("/") ? requested.slice(0, -1) : requested;
    if (fixed.has(wanted)) return wanted;
    if (wanted.startsWith("/_next/")) return "/_next";
    return dynamic.find(({ pattern }) => pattern.test(wanted))?.page ?? NO_ROUTE;
  };
}

function readManifest(folder: string): RoutesManifest {
  try {
    return JSON.parse(readFileSync(path.join(folder, "routes-manifest.json"), "utf8"));
  } catch {
    return { staticRoutes: [], dynamicRoutes: [] }; // in development it does not exist until the first page is built
  }
}

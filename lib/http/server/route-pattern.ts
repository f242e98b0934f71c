import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";

/** What a path is called that no route answers, and a file of public/. */
export const NO_ROUTE = "other";

interface RoutesManifest {
  staticRoutes: { page: string }[];
  dynamicRoutes: { page: string; regex: string }[];
}

/**
 * Tells the route that answers a path, as the folders of app/ name it: `/api/invoices/[id]` for `/api/invoices/0199…`. There are only as many
 * answers as routes, whatever paths are asked for. The routes are those of the build in `folder`.
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
    return { staticRoutes: [], dynamicRoutes: [] }; // in development there is none until the first page is built
  }
}

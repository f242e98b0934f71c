import type { ApiRoutes } from "#lib/http/server/answer-api.ts";

/**
 * Those of the patterns that the web server answers without Next.js, with their files: all below /api, made by
 * `apiRoute`. Those of any depth (`[...`) are left to Next.js: what next-auth answers, and what nothing does.
 */
export function apiRoutes(patterns: string[]): ApiRoutes {
  const answered = patterns.filter((pattern) => pattern.startsWith("/api/") && !pattern.includes("[..."));
  // esbuild bundles every file that this can name.
  return Object.fromEntries(
    answered.map((pattern) => [pattern, () => import(/* @vite-ignore */ `./${pattern.slice(5)}/route.ts`)]),
  );
}

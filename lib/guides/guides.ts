import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { env } from "#lib/env.ts";
import { problemSections } from "#lib/guides/problem-sections.ts";

/** The guides in reading order: each is docs/api/<slug>.md, and /docs/<slug> in the product. */
const SLUGS = [
  "first-invoice",
  "keys",
  "companies",
  "idempotency",
  "errors",
  "paging",
  "factur-x",
  "webhooks",
  "agents",
  "testing",
  "client",
] as const;

/** One guide, as it is written. */
export interface Guide {
  slug: string;
  /** Its first heading. */
  title: string;
  /** Its first paragraph, without markup. */
  lead: string;
  markdown: string;
}

const FOLDER = path.join(process.cwd(), "docs", "api");
/** Where docs/api/errors.md has the problems. */
const PROBLEMS_PLACE = "<!-- every problem -->";

const kept = new Map<string, Promise<Guide>>();

/** Every guide, in reading order. */
export function listGuides(): Promise<Guide[]> {
  return Promise.all(SLUGS.map((slug) => guide(slug)));
}

/** The guide of this slug; null if there is none. */
export async function readGuide(slug: string): Promise<Guide | null> {
  const known = SLUGS.find((name) => name === slug);
  return known ? guide(known) : null;
}

/** Files are read once, except in development, where they are being written. */
function guide(slug: (typeof SLUGS)[number]): Promise<Guide> {
  const known = env.NODE_ENV === "development" ? undefined : kept.get(slug);
  const found = known ?? load(slug);
  kept.set(slug, found);
  found.catch(() => kept.delete(slug));
  return found;
}

async function load(slug: string): Promise<Guide> {
  const written = await readFile(path.join(FOLDER, `${slug}.md`), "utf8");
  const markdown = written.replace(PROBLEMS_PLACE, () => problemSections());
  const [, title = slug, lead = ""] = /^# (.+)\n+([^\n]+(?:\n[^\n]+)*)/.exec(markdown) ?? [];
  return { slug, title, lead: lead.replaceAll("\n", " ").replace(/`|\[([^\]]*)\]\([^)]*\)/g, "$1"), markdown };
}

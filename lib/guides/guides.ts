import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Language } from "#lib/domain/text/language.ts";
import { env } from "#lib/env.ts";
import { problemSections } from "#lib/guides/problem-sections.ts";
import { withExamples } from "#lib/guides/translated-guide.ts";

/** The guides in reading order: each is docs/api/<slug>.md, in French docs/api/fr/<slug>.md, and /docs/<slug> in the product. */
const SLUGS = [
  "first-invoice",
  "keys",
  "companies",
  "idempotency",
  "errors",
  "paging",
  "items",
  "quotes",
  "deposits",
  "receipts",
  "bank-statements",
  "recurring",
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

const FOLDERS = {
  en: path.join(process.cwd(), "docs", "api"),
  fr: path.join(process.cwd(), "docs", "api", "fr"),
} satisfies Record<Language, string>;

/** How the guides name the server. As they are shown it is the one that shows them. */
const ADDRESS = "http://127.0.0.1:3000";

/** Where the guide to errors has the problems. */
const PROBLEMS_PLACE = "<!-- every problem -->";

const kept = new Map<string, Promise<Guide>>();

/** Every guide, in reading order. */
export function listGuides(language: Language): Promise<Guide[]> {
  return Promise.all(SLUGS.map((slug) => guide(slug, language)));
}

/** The guide of this slug; null if there is none. */
export async function readGuide(slug: string, language: Language): Promise<Guide | null> {
  const known = SLUGS.find((name) => name === slug);
  return known ? guide(known, language) : null;
}

/** Files are read once, except in development, where they are being written. */
function guide(slug: (typeof SLUGS)[number], language: Language): Promise<Guide> {
  const key = `${language} ${slug}`;
  const known = env.NODE_ENV === "development" ? undefined : kept.get(key);
  const found = known ?? load(slug, language);
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  return found;
}

async function load(slug: string, language: Language): Promise<Guide> {
  const read = (folder: string) => readFile(path.join(folder, `${slug}.md`), "utf8");
  const original = await read(FOLDERS.en);
  const written = language === "en" ? original : withExamples(await read(FOLDERS[language]), original);
  const markdown = written
    .replace(PROBLEMS_PLACE, () => problemSections(language))
    .replaceAll(ADDRESS, () => env.APP_URL);
  const [, title = slug, lead = ""] = /^# (.+)\n+([^\n]+(?:\n[^\n]+)*)/.exec(markdown) ?? [];
  return { slug, title, lead: lead.replaceAll("\n", " ").replace(/`|\[([^\]]*)\]\([^)]*\)/g, "$1"), markdown };
}

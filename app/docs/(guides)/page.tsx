import { ArrowRight } from "lucide-react";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { env } from "#lib/env.ts";
import { listGuides } from "#lib/guides/guides.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("docs"))("title"), alternates: { types: { "text/plain": "/llms.txt" } } };
}

const ENTRY =
  "group block h-full rounded-lg border border-border bg-card p-4 outline-none transition-colors hover:border-input focus-visible:ring-2 focus-visible:ring-ring";

/** The start of the documentation: what the API is, where it is, and the guides. */
export default async function DocsPage() {
  const t = await getTranslations("docs");
  const guides = await listGuides(await getLocale());
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col items-start gap-4">
        <h1 className="font-semibold text-figure">{t("title")}</h1>
        <p className="max-w-xl text-pretty text-base text-muted-foreground">{t("lead")}</p>
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="text-muted-foreground">{t("address")}</span>
          <code className="rounded-md bg-muted px-2 py-1">{env.APP_URL}/api</code>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button asChild>
            <Link href={`/docs/${guides[0]?.slug}`}>
              {guides[0]?.title}
              <ArrowRight aria-hidden />
            </Link>
          </Button>
          <Button asChild variant="outline">
            <Link href="/settings/api-keys">{t("key")}</Link>
          </Button>
        </div>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        <li className="sm:col-span-2">
          <a href="/docs/reference" className={ENTRY}>
            <h2 className="group-hover:text-primary">{t("reference")}</h2>
            <p className="mt-1 text-pretty text-muted-foreground">{t("referenceLead")}</p>
          </a>
        </li>
        {guides.map(({ slug, title, lead }) => (
          <li key={slug} className="sm:last:even:col-span-2">
            <Link href={`/docs/${slug}`} className={ENTRY}>
              <h2 className="group-hover:text-primary">{title}</h2>
              <p className="mt-1 text-pretty text-muted-foreground">{lead}</p>
            </Link>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-muted-foreground">
        <a href="/api/openapi.json" className="underline underline-offset-4 hover:text-foreground">
          {t("openapi")}
        </a>
        <a href="/llms.txt" className="underline underline-offset-4 hover:text-foreground">
          llms.txt
        </a>
        <a href="/llms-full.txt" className="underline underline-offset-4 hover:text-foreground">
          llms-full.txt
        </a>
        <a href="/docs/reference.md" className="underline underline-offset-4 hover:text-foreground">
          {t("referenceMarkdown")}
        </a>
      </p>
    </div>
  );
}

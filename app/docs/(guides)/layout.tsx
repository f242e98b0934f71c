import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { LanguageLinks } from "#app/(auth)/language-links.tsx";
import { GuideLinks } from "#components/docs/guide-links.tsx";
import { Link } from "#components/ui/link.tsx";
import { listGuides } from "#lib/guides/guides.ts";

/** Guides beside their list; on a narrow screen the list is folded above them. */
export default async function GuidesLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("docs");
  const guides = (await listGuides(await getLocale())).map(({ slug, title }) => ({ href: `/docs/${slug}`, title }));
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col px-5 md:flex-row md:gap-12 lg:px-8">
      <aside className="print:hidden md:sticky md:top-(--docs-header) md:max-h-[calc(100dvh-var(--docs-header))] md:w-56 md:shrink-0 md:self-start md:overflow-y-auto md:py-10">
        <details className="border-border border-b py-3 md:hidden">
          <summary className="cursor-pointer rounded-sm font-medium outline-none focus-visible:ring-2 focus-visible:ring-ring">
            {t("menu")}
          </summary>
          <GuideLinks label={t("menu")} guides={guides} />
          <div className="flex gap-6 px-3 pt-2 sm:hidden">
            <LanguageLinks />
            <Link href="/" className="text-muted-foreground underline-offset-4 hover:text-foreground hover:underline">
              {t("openFolio")}
            </Link>
          </div>
        </details>
        <div className="max-md:hidden">
          <GuideLinks label={t("menu")} guides={guides} />
        </div>
      </aside>
      <main id="content" className="min-w-0 max-w-3xl flex-1 py-8 md:py-10">
        {children}
      </main>
    </div>
  );
}

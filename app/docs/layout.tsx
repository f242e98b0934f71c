import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { LanguageLinks } from "#app/(auth)/language-links.tsx";
import { Link } from "#components/ui/link.tsx";
import { Wordmark } from "#components/ui/mark.tsx";

const LINK =
  "rounded-sm text-muted-foreground underline-offset-4 outline-none hover:text-foreground hover:underline focus-visible:ring-2 focus-visible:ring-ring";

/** The frame of the documentation, for anybody: no session is read. */
export default async function DocsLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("docs");
  return (
    <div className="flex min-h-dvh flex-col [--docs-header:3.5rem]">
      <a
        href="#content"
        className="sr-only z-30 rounded-md bg-card px-3 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:outline-2 focus:outline-ring"
      >
        {t("content")}
      </a>
      <header className="sticky top-0 z-20 border-border border-b bg-background">
        <div className="flex h-(--docs-header) items-center gap-4 px-5 sm:gap-6 lg:px-8">
          <Link
            href="/docs"
            aria-label={`Folio · ${t("title")}`}
            className="rounded-md outline-none focus-visible:ring-2 focus-visible:ring-ring"
          >
            <Wordmark />
          </Link>
          <nav aria-label={t("navigation")} className="flex flex-1 gap-4 sm:gap-6">
            <Link href="/docs" className={LINK}>
              {t("guides")}
            </Link>
            {/* A document of its own: what Scalar adds to the page does not stay on the next one. */}
            <a href="/docs/reference" className={LINK}>
              {t("reference")}
            </a>
          </nav>
          <span className="max-sm:hidden">
            <LanguageLinks />
          </span>
          <Link href="/" className={`${LINK} max-sm:hidden`}>
            {t("openFolio")}
          </Link>
        </div>
      </header>
      {children}
    </div>
  );
}

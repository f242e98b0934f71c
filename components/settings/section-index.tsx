"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { cn } from "#components/cn.ts";
import { useCurrentSection } from "#components/settings/use-current-section.ts";

/**
 * The sections of a long page of the settings (`anchor` in section.tsx), beside them from the width of a desk on. It
 * stays in view, and marks the section that is read.
 */
export function SectionIndex({ sections }: { sections: { anchor: string; title: string }[] }) {
  const t = useTranslations("common");
  const current = useCurrentSection(useMemo(() => sections.map(({ anchor }) => anchor), [sections]));
  return (
    <nav aria-label={t("onThisPage")} className="hidden lg:block print:hidden">
      <ol className="sticky top-8 flex flex-col border-border border-l">
        {sections.map(({ anchor, title }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              aria-current={anchor === current ? "location" : undefined}
              className={cn(
                "-ml-px block border-l-2 py-1.5 pl-3 text-sm outline-none focus-visible:ring-2 focus-visible:ring-ring",
                anchor === current
                  ? "border-primary font-medium text-foreground"
                  : "border-transparent text-muted-foreground hover:text-foreground",
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

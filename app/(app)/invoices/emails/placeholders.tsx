"use client";

import { useTranslations } from "next-intl";
import { PLACEHOLDERS } from "#lib/domain/text/placeholders.ts";

/** The placeholders with what each stands for. A click inserts one where the cursor was. */
export function Placeholders({ onInsert }: { onInsert: (name: string) => void }) {
  const t = useTranslations("email");
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-sm text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring">
        {t("placeholders")}
      </summary>
      <ul className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {PLACEHOLDERS.map((name) => (
          <li key={name} className="flex min-w-0 items-baseline gap-2">
            <button
              type="button"
              onClick={() => onInsert(name)}
              className="cursor-pointer rounded-sm bg-muted px-1.5 py-0.5 font-mono text-xs outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring"
            >
              {`{${name}}`}
            </button>
            <span className="min-w-0 text-muted-foreground">{t(`placeholder.${name}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

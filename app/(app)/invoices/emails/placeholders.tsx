"use client";

import { useTranslations } from "next-intl";
import { PLACEHOLDERS, type Placeholder, type PlaceholderValues } from "#lib/domain/text/placeholders.ts";

/** The variables by what each stands for. A click inserts one where the cursor was. */
export function Placeholders({ onInsert }: { onInsert: (name: Placeholder) => void }) {
  const t = useTranslations("email");
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-sm text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring">
        {t("placeholders")}
      </summary>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {PLACEHOLDERS.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onInsert(name)}
              className="cursor-pointer rounded-sm bg-accent px-2 py-1 text-accent-foreground outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring"
            >
              {t(`placeholder.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What each variable is called. */
export function usePlaceholderNames(): PlaceholderValues {
  const t = useTranslations("email");
  return Object.fromEntries(PLACEHOLDERS.map((name) => [name, t(`placeholder.${name}`)])) as PlaceholderValues;
}

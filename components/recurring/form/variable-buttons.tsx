"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { TEXT_VARIABLES, type TextVariable } from "#lib/domain/recurring/text-variables.ts";

/** The texts that are filled in: of a line, the subject and the notes. */
const TEXTS = /^(lines\.\d+\.(description|details\.note)|description|notes)$/;

/** The variables of the texts, each inserted where the cursor was; at first in the first line. */
export function VariableButtons() {
  const t = useTranslations("recurringForm");
  const last = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement && TEXTS.test(target.name)) last.current = target;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  const insert = (variable: TextVariable) => {
    const field = last.current?.isConnected
      ? last.current
      : document.querySelector<HTMLTextAreaElement>('textarea[name="lines.0.description"]');
    if (!field) return;
    field.setRangeText(`{${variable}}`, field.selectionStart, field.selectionEnd, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  };
  return (
    <div className="flex w-full flex-wrap items-center gap-1.5 text-xs">
      <span className="text-muted-foreground">{t("variables")}</span>
      {TEXT_VARIABLES.map((variable) => (
        <button
          key={variable}
          type="button"
          title={`{${variable}}`}
          onClick={() => insert(variable)}
          className="cursor-pointer rounded-sm bg-accent px-2 py-1 text-accent-foreground outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring"
        >
          {t(`variable.${variable}`)}
        </button>
      ))}
      <span className="w-full text-pretty text-muted-foreground">{t("variablesHint")}</span>
    </div>
  );
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { accept } from "#app/(app)/quotes/actions.ts";
import type { AskedQuote } from "#app/(app)/quotes/quote-dialog.tsx";
import { CheckField } from "#components/form/check-field.tsx";
import { useAction } from "#components/form/use-action.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { toast } from "#components/ui/toast.ts";
import { Unbroken } from "#components/ui/unbroken.tsx";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { QuoteContent } from "#lib/domain/quotes/quote.ts";
import { chooseOptions } from "#lib/domain/quotes/quote-totals.ts";

interface Props {
  companyId: string;
  quote: AskedQuote;
  content: QuoteContent;
  onClose: () => void;
}

/** Records an acceptance that the company has elsewhere, with the options that the client takes. */
export function AcceptDialog({ companyId, quote, content, onClose }: Props) {
  const [t, language] = [useTranslations("quotes.acceptDialog"), useLocale()];
  const { id, clientName: client, currency } = quote;
  const number = quote.number ?? "";
  const options = content.lines.filter(({ isOptional }) => isOptional);
  const [taken, setTaken] = useState(
    () => new Set(options.flatMap(({ lineNumber, isChosen }) => (isChosen ? [lineNumber] : []))),
  );
  const chosen = chooseOptions(content, taken);
  const { run, pending } = useAction(accept, {
    isRepeatable: true,
    onDone() {
      onClose();
      toast.success(t("done", { number }));
    },
  });
  const toggle = (lineNumber: number, isTaken: boolean) => {
    const next = new Set(taken);
    if (isTaken) next.add(lineNumber);
    else next.delete(lineNumber);
    setTaken(next);
  };
  return (
    <ConfirmDialog
      title={<Unbroken text={t("title", { client, number })} part={number} />}
      text={t("text")}
      confirm={t("confirm")}
      pending={pending}
      onConfirm={() => run(companyId, { id, ...(options.length > 0 && { options: [...taken] }) })}
      onClose={onClose}
    >
      {options.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-medium text-sm">{t("options")}</legend>
          {options.map(({ lineNumber, description }) => (
            <CheckField key={lineNumber} label={<span className="wrap-anywhere line-clamp-2">{description}</span>}>
              {(control) => (
                <Checkbox
                  {...control}
                  checked={taken.has(lineNumber)}
                  onChange={({ target }) => toggle(lineNumber, target.checked)}
                />
              )}
            </CheckField>
          ))}
        </fieldset>
      )}
      <p className="flex items-baseline justify-between gap-4 border-border border-t pt-3 text-sm">
        <span className="text-muted-foreground">{t("total")}</span>
        <output className="font-semibold text-base tabular-nums">
          {formatMoney(chosen.ok ? chosen.change.totalCents : quote.totalCents, currency, language)}
        </output>
      </p>
    </ConfirmDialog>
  );
}

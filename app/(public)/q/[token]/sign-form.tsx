"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { CodeField } from "#app/(public)/q/[token]/code-field.tsx";
import { DrawingField } from "#app/(public)/q/[token]/drawing-field.tsx";
import { isSigningProblem, type SigningProblem } from "#app/(public)/q/[token]/signing-problems.ts";
import { CheckField } from "#components/form/check-field.tsx";
import { Choices } from "#components/form/choices.tsx";
import { Field } from "#components/form/field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { formatMoney, formatPercentage } from "#lib/domain/money/money.ts";
import type { QuoteContent, SignatureDrawing } from "#lib/domain/quotes/quote.ts";
import { depositOf } from "#lib/domain/quotes/quote-deposit.ts";
import { quoteTotals } from "#lib/domain/quotes/quote-totals.ts";
import { MAX_NAME, MAX_ROLE, parseSignature, WORDS_OF_ACCEPTANCE } from "#lib/domain/quotes/signature.ts";
import type { Language } from "#lib/domain/text/language.ts";

interface SignFormProps extends Pick<QuoteContent, "lines" | "adjustments" | "pricesIncludeTax" | "depositPercentE4"> {
  /** The address of the page. */
  action: string;
  version: number;
  /** Of the PDF that the page shows. */
  sha256: string;
  currency: string;
  language: Language;
  number: string;
  company: string;
  client: string;
  /** The address that whoever signs confirms; null where none is asked for. */
  email: { address: string | null } | null;
  /** What came of the last try without JavaScript. */
  problem: SigningProblem | null;
}

/**
 * Takes options and signs. Without JavaScript it is a plain form, signed in words, and the server finds the faults. With
 * it the totals follow the options, a signature can be drawn, and nothing that was entered is lost, whatever fails.
 */
export function SignForm({ action, version, sha256, currency, language, problem, ...quote }: SignFormProps) {
  const t = useTranslations("quoteViewing");
  const { lines, number, company, client, email, depositPercentE4 } = quote;
  const options = lines.filter(({ isOptional }) => isOptional);
  const [taken, setTaken] = useState(() => options.flatMap((line) => (line.isChosen ? [line.lineNumber] : [])));
  const [isListening, setListening] = useState(false);
  const [way, setWay] = useState<"typed" | "drawn">("typed");
  const [drawing, setDrawing] = useState<SignatureDrawing>([]);
  const [fault, setFault] = useState<SigningProblem | "failed" | null>(problem);
  const [isSending, setSending] = useState(false);
  useEffect(() => setListening(true), []);

  const chosen = lines.map((line) => ({ ...line, isChosen: !line.isOptional || taken.includes(line.lineNumber) }));
  const totals = quoteTotals(chosen, quote);
  const money = (cents: number) => formatMoney(cents, currency, language);
  const words = WORDS_OF_ACCEPTANCE[language];
  const errorOf = (...codes: (SigningProblem | "failed")[]) =>
    fault !== null && codes.includes(fault) ? t(`faults.${fault}`, { words }) : undefined;
  const deposit = totals.ok ? depositOf({ content: { depositPercentE4 }, totalCents: totals.totalCents }) : null;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    const entered = { name: text("name"), role: text("role"), words: text("words"), drawing: text("drawing") };
    const parsed = parseSignature({ ...entered, way, agrees: form.has("agree") });
    if (!parsed.ok) return setFault(parsed.code);
    setSending(true);
    setFault(null);
    const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
    const response = await fetch(`${action}/sign`, { method: "POST", body }).catch(() => null);
    const answer = response?.ok ? new URL(response.url).searchParams.get("answer") : null;
    if (response?.ok && !isSigningProblem(answer)) return window.location.assign(response.url.replace(/#.*/, ""));
    setFault(isSigningProblem(answer) ? answer : "failed");
    setSending(false);
  }

  return (
    <form
      id="answer"
      method="post"
      action={`${action}/sign`}
      onSubmit={submit}
      onInput={() => setFault(null)}
      noValidate={isListening}
      className="flex scroll-mt-6 flex-col gap-6"
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="sha256" value={sha256} />
      {options.length > 0 && (
        <section aria-labelledby="options" className="flex flex-col gap-4">
          <div>
            <h2 id="options" className="font-semibold">
              {t("options")}
            </h2>
            <p className="mt-1 text-pretty text-muted-foreground text-sm">
              {t("optionsLead")} {t(quote.pricesIncludeTax ? "pricesIncludeTax" : "pricesExcludeTax")}.
            </p>
          </div>
          <ul className="divide-y divide-border border-border border-y">
            {options.map(({ lineNumber, description, totalCents, grossCents }) => (
              <li key={lineNumber}>
                <label htmlFor={`option-${lineNumber}`} className="flex cursor-pointer items-start gap-3 py-3 text-sm">
                  <Checkbox
                    id={`option-${lineNumber}`}
                    name="option"
                    value={lineNumber}
                    checked={taken.includes(lineNumber)}
                    onChange={({ target }) =>
                      setTaken((known) =>
                        target.checked ? [...known, lineNumber] : known.filter((each) => each !== lineNumber),
                      )
                    }
                    className="mt-0.5 size-5"
                  />
                  <span className="wrap-anywhere min-w-0 flex-1 whitespace-pre-line">{description}</span>
                  <span className="whitespace-nowrap font-medium tabular-nums">{money(grossCents ?? totalCents)}</span>
                </label>
              </li>
            ))}
          </ul>
        </section>
      )}
      {totals.ok && (
        <dl
          aria-live="polite"
          className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm tabular-nums noscript:hidden"
        >
          <dt className="text-muted-foreground">{t("subtotal")}</dt>
          <dd className="text-right">{money(totals.subtotalCents)}</dd>
          <dt className="text-muted-foreground">{t("tax")}</dt>
          <dd className="text-right">{money(totals.taxTotalCents)}</dd>
          <dt className="font-semibold text-base">{t("total")}</dt>
          <dd className="text-right font-semibold text-base">{money(totals.totalCents)}</dd>
          {deposit && (
            <>
              <dt className="text-muted-foreground">
                {t("deposit", { percent: formatPercentage(deposit.percentE4, language) })}
              </dt>
              <dd className="text-right">{money(deposit.cents)}</dd>
            </>
          )}
        </dl>
      )}
      <section aria-labelledby="sign" className="flex flex-col gap-5 rounded-xl border border-border bg-card p-5">
        <div>
          <h2 id="sign" className="text-balance font-semibold">
            {t("sign")}
          </h2>
          <p className="mt-1 text-pretty text-muted-foreground text-sm">
            {t("signLead", { version, number, company })}
          </p>
        </div>
        <Field label={t("name")} error={errorOf("name")}>
          {(control) => (
            <Input {...control} name="name" required maxLength={MAX_NAME} autoComplete="name" className="max-md:h-11" />
          )}
        </Field>
        <Field label={t("role")} hint={t("roleHint")}>
          {(control) => (
            <Input
              {...control}
              name="role"
              maxLength={MAX_ROLE}
              autoComplete="organization-title"
              className="max-md:h-11"
            />
          )}
        </Field>
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-medium text-sm noscript:hidden">{t("way")}</legend>
          <Choices
            name="way"
            choices={(["typed", "drawn"] as const).map((each) => ({ value: each, label: t(each) }))}
            value={way}
            onChange={setWay}
            className="noscript:hidden"
          />
          {way === "typed" ? (
            <Field label={t("words", { words })} error={errorOf("words")}>
              {(control) => (
                <Input
                  {...control}
                  name="words"
                  required
                  autoComplete="off"
                  autoCapitalize="sentences"
                  className="max-md:h-11"
                />
              )}
            </Field>
          ) : (
            <DrawingField drawing={drawing} onChange={setDrawing} error={errorOf("drawing")} />
          )}
        </fieldset>
        {email && (
          <CodeField
            {...{ action, company, email: email.address, isListening }}
            error={errorOf("code_wrong", "code_expired", "code_tries", "no_address", "too_many_codes", "code_not_sent")}
            onProblem={setFault}
          />
        )}
        <CheckField
          label={<span className="font-normal">{t("agree", { number, client })}</span>}
          error={errorOf("agreement")}
        >
          {(control) => <Checkbox {...control} name="agree" value="yes" required className="size-5" />}
        </CheckField>
        <div className="flex flex-col gap-3">
          <Button type="submit" disabled={isSending} className="h-auto min-h-9 whitespace-normal py-2 max-md:min-h-12">
            {isSending
              ? t("submitting")
              : isListening && totals.ok
                ? t("submit", { total: money(totals.totalCents) })
                : t("submitPlain")}
          </Button>
          <p role="alert" className="text-destructive text-sm empty:hidden">
            {fault && t(`faults.${fault}`, { words })}
          </p>
          <p className="text-pretty text-muted-foreground text-xs">{t("evidence")}</p>
        </div>
      </section>
    </form>
  );
}

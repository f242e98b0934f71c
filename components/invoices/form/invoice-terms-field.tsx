"use client";

import { useLocale, useTranslations } from "next-intl";
import { Field } from "#components/form/field.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { type PaymentTerms, termsKey, USUAL_TERMS } from "#lib/domain/parties/payment-terms.ts";
import { termsAsLabel } from "#lib/domain/parties/terms-in-words.ts";

interface Props {
  /** The terms of the client. */
  terms: PaymentTerms;
  /** Whether they are its own, and not the company's. */
  isOwn: boolean;
  /** The terms that the due date follows; null: it was set by hand. */
  followed: PaymentTerms | null;
  onChoose: (terms: PaymentTerms | null) => void;
}

/** The terms that the due date of an invoice follows: those of its client first, then the usual ones. */
export function InvoiceTermsField({ terms, isOwn, followed, onChoose }: Props) {
  const t = useTranslations("paymentTerms");
  const language = useLocale();
  const offered = new Map(
    [terms, ...USUAL_TERMS, ...(followed ? [followed] : [])].map((each) => [termsKey(each), each]),
  );
  const isClients = followed !== null && termsKey(followed) === termsKey(terms);
  return (
    <Field
      label={t("onInvoice")}
      hint={isClients ? t(isOwn ? "ofThisClient" : "ofThisCompany") : undefined}
      className="@max-xl:col-span-full"
    >
      {(control) => (
        <NativeSelect
          {...control}
          value={followed ? termsKey(followed) : ""}
          onChange={(event) => onChoose(offered.get(event.target.value) ?? null)}
        >
          {[...offered].map(([key, each]) => (
            <option key={key} value={key}>
              {termsAsLabel(each, language)}
            </option>
          ))}
          <option value="">{t("otherDate")}</option>
        </NativeSelect>
      )}
    </Field>
  );
}

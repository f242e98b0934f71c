"use client";

import { ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ClientValues } from "#components/clients/client-values.ts";
import { focusWrong } from "#components/invoices/form/focus-wrong.ts";
import { PaymentMeansFields } from "#components/invoices/form/payment-means-fields.tsx";
import {
  BuyerContactFields,
  DeliveryFields,
  ReferenceFields,
  TermsGroup,
} from "#components/invoices/form/repeated-terms.tsx";
import { formOfTerms, hasTerms } from "#components/invoices/form/terms-values.ts";
import { referenceName } from "#lib/domain/invoices/term-words.ts";
import type { ReferenceName } from "#lib/domain/terms/invoice-terms.ts";

interface Props {
  form: UseFormReturn<ClientValues>;
  countries: { code: string; name: string }[];
}

/** What the new invoices of a client say unless they say something else: folded until it is used. */
export function InvoiceDefaultsFields({ form, countries }: Props) {
  const [t, terms] = [useTranslations("clientForm"), useTranslations("invoiceForm.terms")];
  const language = useLocale();
  const folded = useRef<HTMLDetailsElement>(null);
  const [isOpenFirst] = useState(() => hasTerms(form.getValues("terms")));
  /** The fields are there once they were unfolded: some have the labels of those above. */
  const [isUsed, setUsed] = useState(isOpenFirst);
  const [isPublicBody, country] = form.watch(["isPublicBody", "address.country"]);
  const isWrong = form.formState.errors.terms !== undefined;
  // A folded field takes no focus.
  useEffect(() => {
    if (!isWrong || !folded.current || folded.current.open) return;
    folded.current.open = true;
    focusWrong(folded.current);
  }, [isWrong]);
  const labelOf = (name: ReferenceName) => {
    if (isPublicBody && name === "purchaseOrder") return terms("commitment");
    if (isPublicBody && name === "buyerReference") return terms("serviceCode");
    return referenceName(name, language);
  };
  const ofTerms = formOfTerms(form);
  return (
    <details
      ref={folded}
      open={isOpenFirst}
      onToggle={({ currentTarget }) => currentTarget.open && setUsed(true)}
      className="group @container rounded-lg border border-border"
    >
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 rounded-lg px-3 py-2 text-sm outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted-foreground transition-transform group-open:rotate-90"
        />
        <span className="font-medium">{t("invoiceDefaults")}</span>
      </summary>
      {isUsed && (
        <div className="flex flex-col gap-5 border-border border-t p-3 pt-4">
          <p className="text-pretty text-muted-foreground text-sm">{t("invoiceDefaultsHint")}</p>
          <ReferenceFields form={ofTerms} labelOf={labelOf} />
          <TermsGroup title={terms("payment")}>
            <PaymentMeansFields form={ofTerms} />
          </TermsGroup>
          <BuyerContactFields form={ofTerms} />
          <DeliveryFields {...{ form: ofTerms, country, countries }} />
        </div>
      )}
    </details>
  );
}

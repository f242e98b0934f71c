"use client";

import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import type { ClientValues } from "#components/clients/client-values.ts";
import { FoldedTerms, useReferenceLabels } from "#components/invoices/form/folded-terms.tsx";
import { PaymentMeansFields } from "#components/invoices/form/payment-means-fields.tsx";
import {
  BuyerContactFields,
  DeliveryFields,
  ReferenceFields,
  TermsGroup,
} from "#components/invoices/form/repeated-terms.tsx";
import { formOfTerms } from "#components/invoices/form/terms-values.ts";

interface Props {
  form: UseFormReturn<ClientValues>;
  countries: { code: string; name: string }[];
}

/** What the new invoices of a client say unless they say something else: folded until it is used. */
export function InvoiceDefaultsFields({ form, countries }: Props) {
  const [t, terms] = [useTranslations("clientForm"), useTranslations("invoiceForm.terms")];
  const [isPublicBody, country] = form.watch(["isPublicBody", "address.country"]);
  const labelOf = useReferenceLabels(isPublicBody);
  const ofTerms = formOfTerms(form);
  return (
    // Some of the fields have the labels of those above: they are there once they are wanted.
    <div className="@container">
      <FoldedTerms isLazy form={ofTerms} title={<span className="font-medium">{t("invoiceDefaults")}</span>}>
        <p className="text-pretty text-muted-foreground text-sm">{t("invoiceDefaultsHint")}</p>
        <ReferenceFields form={ofTerms} labelOf={labelOf} />
        <TermsGroup title={terms("payment")}>
          <PaymentMeansFields form={ofTerms} />
        </TermsGroup>
        <BuyerContactFields form={ofTerms} />
        <DeliveryFields {...{ form: ofTerms, country, countries }} />
      </FoldedTerms>
    </div>
  );
}

import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CreditForm } from "#app/(app)/invoices/[id]/credit/credit-form.tsx";
import { invoicePath } from "#app/(app)/invoices/[id]/invoice-path.ts";
import { openInvoice } from "#app/(app)/invoices/[id]/open-invoice.ts";
import { Messages } from "#components/messages.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Unbroken } from "#components/ui/unbroken.tsx";
import { mayCredit } from "#lib/credit-notes/credit-invoice.ts";

export async function generateMetadata({ params }: PageProps<"/invoices/[id]/credit">): Promise<Metadata> {
  const { invoice } = await openInvoice((await params).id);
  const t = await getTranslations("invoice.creditForm");
  return { title: t("title", { number: invoice.number ?? "" }) };
}

/** Chooses the lines and quantities of a credit note. */
export default async function CreditPage({ params, searchParams }: PageProps<"/invoices/[id]/credit">) {
  const { invoice, company } = await openInvoice((await params).id);
  if (!mayCredit(invoice)) redirect(`/invoices/${invoice.id}`);
  const [t, list] = [await getTranslations("invoice.creditForm"), await getTranslations("invoice.place")];
  const { id, number, currency, lines, taxBreakdown, totalCents, amountCreditedCents, amountPaidCents, creditNotes } =
    invoice;
  return (
    <Messages namespaces={["invoice"]}>
      <PageHeader
        path={invoicePath(invoice, list("list"))}
        title={<Unbroken text={t("title", { number: number ?? "" })} part={number ?? ""} />}
      />
      <CreditForm
        companyId={company.id}
        invoice={{ id, number, currency, lines, taxBreakdown, totalCents, amountCreditedCents, amountPaidCents }}
        earlier={creditNotes}
        startsWithAll={(await searchParams).all !== undefined}
      />
    </Messages>
  );
}

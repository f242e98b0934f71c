import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CreditForm } from "#app/(app)/invoices/[id]/credit/credit-form.tsx";
import { openInvoice } from "#app/(app)/invoices/[id]/open-invoice.ts";
import { Messages } from "#components/messages.tsx";
import { Link } from "#components/ui/link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Unbroken } from "#components/ui/unbroken.tsx";
import { mayCredit } from "#lib/invoices/issuing/credit-invoice.ts";

export async function generateMetadata({ params }: PageProps<"/invoices/[id]/credit">): Promise<Metadata> {
  const { invoice } = await openInvoice((await params).id);
  const t = await getTranslations("invoice.creditForm");
  return { title: t("title", { number: invoice.number ?? "" }) };
}

/** Chooses the lines and quantities of a credit note. */
export default async function CreditPage({ params, searchParams }: PageProps<"/invoices/[id]/credit">) {
  const { invoice, company } = await openInvoice((await params).id);
  if (!mayCredit(invoice)) redirect(`/invoices/${invoice.id}`);
  const t = await getTranslations("invoice.creditForm");
  const { id, number, currency, lines, taxBreakdown, totalCents, amountCreditedCents, amountPaidCents, partialCreditNotes } = invoice;
  return (
    <Messages namespaces={["invoice"]}>
      <PageHeader
        title={<Unbroken text={t("title", { number: number ?? "" })} part={number ?? ""} />}
        lead={
          <Link
            href={`/invoices/${id}`}
            className="rounded-sm underline underline-offset-4 outline-none focus-visible:ring-2 focus-visible:ring-ring"
          >
            {t("back", { client: invoice.client.name })}
          </Link>
        }
      />
      <CreditForm
        companyId={company.id}
        invoice={{ id, currency, lines, taxBreakdown, totalCents, amountCreditedCents, amountPaidCents }}
        earlier={partialCreditNotes}
        startsWithAll={(await searchParams).all !== undefined}
      />
    </Messages>
  );
}

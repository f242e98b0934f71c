import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { invoicePath } from "#app/(app)/invoices/[id]/invoice-path.ts";
import { openInvoice } from "#app/(app)/invoices/[id]/open-invoice.ts";
import { MovementForm } from "#app/(app)/invoices/[id]/payments/movement-form.tsx";
import { Messages } from "#components/messages.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Unbroken } from "#components/ui/unbroken.tsx";
import { companyToday } from "#lib/companies/company-today.ts";
import { refundDueCents } from "#lib/domain/invoices/invoice-status.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("invoice.refundDialog"))("confirm") };
}

/** Records that money went back to the client: the dialog of the invoice's page, for browsers without scripts. */
export default async function RefundPage({ params }: PageProps<"/invoices/[id]/refund">) {
  const { invoice, company, context } = await openInvoice((await params).id);
  const { id, issueDate, currency, totalCents, amountPaidCents, amountCreditedCents } = invoice;
  const [due, number] = [refundDueCents(invoice), invoice.number ?? ""];
  if (due <= 0) redirect(`/invoices/${id}`);
  const [t, list] = [await getTranslations("invoice.refundDialog"), await getTranslations("invoice.place")];
  return (
    <Messages namespaces={["invoice"]}>
      <PageHeader
        path={invoicePath(invoice, list("list"))}
        title={t("confirm")}
        lead={
          <Unbroken text={t("text", { due: formatMoney(due, currency, await getLocale()), number })} part={number} />
        }
      />
      <MovementForm
        kind="refund"
        confirm={t("confirm")}
        companyId={company.id}
        invoice={{ id, number, issueDate, currency, totalCents, amountPaidCents, amountCreditedCents }}
        today={await companyToday(company.id, context.now)}
      />
    </Messages>
  );
}

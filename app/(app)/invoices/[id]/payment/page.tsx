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
import { allowedFrom, amountDueCents } from "#lib/domain/invoices/invoice-status.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import { receiptFollows } from "#lib/email/sending/receipt-follows.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("invoice.paymentDialog"))("title") };
}

/** Records a payment: the dialog of the invoice's page, for browsers without scripts. */
export default async function PaymentPage({ params }: PageProps<"/invoices/[id]/payment">) {
  const { invoice, company, context } = await openInvoice((await params).id);
  const { id, issueDate, currency, totalCents, amountPaidCents, amountCreditedCents } = invoice;
  if (!allowedFrom("pay").includes(invoice.status)) redirect(`/invoices/${id}`);
  const [t, list] = [await getTranslations("invoice.paymentDialog"), await getTranslations("invoice.place")];
  const [due, number] = [amountDueCents(invoice), invoice.number ?? ""];
  return (
    <Messages namespaces={["invoice"]}>
      <PageHeader
        path={invoicePath(invoice, list("list"))}
        title={t("title")}
        lead={
          <Unbroken
            text={
              due === 0
                ? t("nothingDue", { number })
                : t("text", { due: formatMoney(due, currency, await getLocale()), number })
            }
            part={number}
          />
        }
      />
      <MovementForm
        kind="payment"
        confirm={due === 0 ? t("settle") : t("confirm")}
        companyId={company.id}
        invoice={{ id, number, issueDate, currency, totalCents, amountPaidCents, amountCreditedCents }}
        receiptFollows={await receiptFollows(invoice)}
        today={await companyToday(company.id, context.now)}
      />
    </Messages>
  );
}

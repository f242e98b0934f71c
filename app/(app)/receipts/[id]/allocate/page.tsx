import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { AllocateForm } from "#app/(app)/receipts/[id]/allocate/allocate-form.tsx";
import { openReceipt } from "#app/(app)/receipts/[id]/open-receipt.ts";
import { Messages } from "#components/messages.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { formatLongDate, unbroken } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import { takenByAllocations } from "#lib/domain/receipts/receipt.ts";
import { invoicesForReceipt } from "#lib/receipts/payable-invoices.ts";
import { receiptDefaults } from "#lib/receipts/receipt-defaults.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("receipts.allocateForm"))("title") };
}

/** What a receipt pays, and what else it could pay. */
export default async function AllocatePage({ params }: PageProps<"/receipts/[id]/allocate">) {
  const { receipt, company, context } = await openReceipt((await params).id, "/allocate");
  const { id, kind, currency, amountCents, clientName, receivedOn, allocations, unallocatedCents, updatedAt } = receipt;
  const totalCents = unallocatedCents + takenByAllocations(allocations);
  if (kind !== "receipt" || totalCents === 0) redirect(`/receipts/${id}`);
  const [t, language] = [await getTranslations("receipts"), await getLocale()];
  const [offered, books] = await Promise.all([
    invoicesForReceipt(context, receipt),
    receiptDefaults(company.id, context.now),
  ]);
  const date = unbroken(formatLongDate(receivedOn, language));
  return (
    <Messages namespaces={["receipts"]}>
      <PageHeader
        path={[
          { href: "/receipts", label: t("title") },
          { href: `/receipts/${id}`, label: t("pageTitle.receipt", { date }) },
        ]}
        title={t("allocateForm.title")}
        lead={t("allocateForm.lead", {
          amount: formatMoney(amountCents, currency, language),
          client: clientName,
          date,
        })}
      />
      <AllocateForm
        key={id}
        companyId={company.id}
        receipt={{ id, version: updatedAt, currency }}
        offered={offered}
        totalCents={totalCents}
        isForeign={currency !== books.currency}
      />
    </Messages>
  );
}

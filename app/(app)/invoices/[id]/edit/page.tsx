import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { openInvoice } from "#app/(app)/invoices/[id]/open-invoice.ts";
import { EditorPage } from "#app/(app)/invoices/editor-page.tsx";
import { toFormValues } from "#components/invoices/form/form-values.ts";
import { clientChoice } from "#lib/clients/search-clients.ts";
import { depositIdsOf } from "#lib/domain/deposits/deduction.ts";
import { allowedFrom } from "#lib/domain/invoices/invoice-status.ts";
import { invoiceDefaults } from "#lib/invoices/drafts/invoice-defaults.ts";
import { offeredDeposits } from "#lib/invoices/offered-deposits.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("invoiceForm"))("editTitle") };
}

/** Edits a draft. An issued invoice redirects to its page. */
export default async function EditInvoicePage({ params }: PageProps<"/invoices/[id]/edit">) {
  const { invoice, company, context } = await openInvoice((await params).id, "/edit");
  if (!allowedFrom("edit").includes(invoice.status)) redirect(`/invoices/${invoice.id}`);
  const [defaults, client, deposits, language] = await Promise.all([
    invoiceDefaults(company.id, context.now),
    clientChoice(company.id, invoice.clientId),
    invoice.kind === "final" ? offeredDeposits(company.id, { ...invoice, chosen: depositIdsOf(invoice.lines) }) : null,
    getLocale(),
  ]);
  return (
    <EditorPage
      title="editTitle"
      companyId={company.id}
      draft={{ id: invoice.id, version: invoice.updatedAt, attachments: invoice.attachments }}
      values={toFormValues(invoice, language)}
      {...{ client, deposits, defaults }}
    />
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money.ts";
import { invoiceByLink } from "#lib/invoices/invoice-by-link.ts";

export const metadata: Metadata = { title: "Folio", robots: { index: false, follow: false }, referrer: "no-referrer" };

/** What a client sees who follows the viewing link: what is owed, by when, to which account, and the document itself. */
export default async function InvoiceLinkPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const invoice = await invoiceByLink(token, new Date());
  if (!invoice) notFound();

  const { company, currency, number } = invoice;
  const { language } = company;
  const t = await getTranslations({ locale: language, namespace: "viewing" });
  const money = (cents: number) => formatMoney(cents, currency, language);
  const date = (day: typeof invoice.dueDate) => formatCalendarDate(day, language);
  const pdf = `/i/${token}/pdf`;

  return (
    <main lang={language} className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col gap-8 px-5 py-10 sm:py-16">
      <header>
        <p className="text-muted-foreground">
          {t("invoice")} {number} {t("from")}
        </p>
        <h1 className="text-2xl font-semibold tracking-tight wrap-break-word">{company.name}</h1>
      </header>

      <div className="grid gap-8 lg:grid-cols-[20rem_1fr]">
        <section className="flex flex-col gap-6">
          <div>
            <p className="text-sm text-muted-foreground">{invoice.status === "paid" ? t("paid") : t("amountDue")}</p>
            <p className="text-4xl font-semibold tracking-tight tabular-nums">
              {money(invoice.status === "paid" ? invoice.totalCents : invoice.totalCents - invoice.amountPaidCents)}
            </p>
            {invoice.status !== "paid" && <p className="mt-1 text-muted-foreground">{t("due", { date: date(invoice.dueDate) })}</p>}
          </div>
          <dl className="divide-y divide-border border-y border-border text-sm">
            <Row name={t("total")} value={money(invoice.totalCents)} />
            <Row name={t("issued")} value={date(invoice.issueDate)} />
            {company.iban && <Row name="IBAN" value={company.iban.replace(/(.{4})(?=.)/g, "$1 ")} />}
            {company.bic && <Row name="BIC" value={company.bic} />}
            <Row name={t("reference")} value={number ?? ""} />
          </dl>
          <a
            href={pdf}
            download
            className="rounded-lg bg-primary px-4 py-2.5 text-center font-medium text-primary-foreground hover:bg-primary/90 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ring"
          >
            {t("download")}
          </a>
        </section>
        <object
          data={pdf}
          type="application/pdf"
          aria-label={`${t("invoice")} ${number}`}
          className="hidden aspect-[1/1.45] w-full rounded-lg border border-border bg-white lg:block"
        />
      </div>
    </main>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="tabular-nums wrap-anywhere">{value}</dd>
    </div>
  );
}

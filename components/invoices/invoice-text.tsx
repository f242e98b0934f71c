import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { FoldedText } from "#components/invoices/folded-text.tsx";
import { LinesTable } from "#components/invoices/lines-table.tsx";
import { TotalsList } from "#components/invoices/totals-list.tsx";
import { wholeWork } from "#lib/domain/deposits/deduction.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { termFacts } from "#lib/domain/invoices/term-words.ts";
import type { TaxBreakdownLine } from "#lib/domain/lines/totals.ts";
import { domesticDetails, internationalDetails } from "#lib/domain/parties/account-details.ts";
import { countryName } from "#lib/domain/parties/country-name.ts";
import { groupDigits } from "#lib/domain/parties/group-digits.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import { identifiersOf } from "#lib/domain/parties/party-details.ts";
import { vatIdentifierOf } from "#lib/domain/parties/party-identifiers.ts";
import { postalLines } from "#lib/domain/parties/postal-lines.ts";
import { spreadTerms } from "#lib/domain/terms/invoice-terms.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { exemptionReason } from "#lib/domain/vat/exemption-reasons.ts";

interface Props {
  invoice: Invoice;
  taxBreakdown: TaxBreakdownLine[];
  language: Language;
  /** Whether it names the seller's account; not where the account stands beside it. */
  withAccount?: boolean;
}

/**
 * What the PDF says, as text: for screen readers, where pictures are off, and to search and copy. Folded, because the
 * PDF is beside it.
 */
export async function InvoiceText({ invoice, taxBreakdown, language, withAccount = true }: Props) {
  const t = await getTranslations({ locale: language, namespace: "invoice" });
  const totals = await getTranslations({ locale: language, namespace: "invoiceTotals" });
  const { company, description } = invoice;
  const { codedNotes } = spreadTerms(invoice.terms);
  const notes = [invoice.notes ?? "", ...(codedNotes ?? []).map(({ text }) => text)].filter(Boolean).join("\n\n");
  return (
    <FoldedText title={t("asText")}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Party title={t("to")} party={invoice.client} language={language} />
        <Party title={t("from")} party={company} language={language}>
          {company.taxNumber && <span>{t("taxNumber", { number: company.taxNumber })}</span>}
          {company.contactName && <span>{company.contactName}</span>}
          {company.legalInformation && <span className="whitespace-pre-line">{company.legalInformation}</span>}
          {withAccount &&
            [...domesticDetails(company.iban, language), ...internationalDetails({ ...company, bic: null })].map(
              ({ label, shown }) => <span key={label}>{`${label} ${shown}`}</span>,
            )}
        </Party>
      </div>
      <Facts invoice={invoice} language={language} />
      {description && <Text title={t("subject")} text={description} />}
      <section aria-labelledby="lines" className="flex flex-col gap-3">
        <h2 id="lines" className="font-semibold text-sm">
          {t("lines")}
        </h2>
        <LinesTable {...invoice} language={language} />
        <div className="flex justify-end">
          <TotalsList
            {...invoice}
            work={invoice.lines.some(({ deduction }) => deduction) ? wholeWork(invoice) : null}
            taxBreakdown={taxBreakdown}
            language={language}
            t={totals}
          />
        </div>
        {taxBreakdown.map(
          ({ exemptionCode }) =>
            exemptionCode && (
              <p key={exemptionCode} className="text-pretty text-right text-muted-foreground text-xs">
                {exemptionReason(exemptionCode, language, invoice.issueDate)}
              </p>
            ),
        )}
      </section>
      {notes && <Text title={t("notes")} text={notes} />}
    </FoldedText>
  );
}

/** References, period and the like, with the delivery, the contact and the terms of payment. */
async function Facts({ invoice, language }: { invoice: Invoice; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "invoice" });
  const { terms } = invoice;
  if (terms === null) return null;
  const { deliveryPlace, buyerContact, paymentTerms } = terms;
  const place = deliveryPlace && [
    deliveryPlace.name,
    ...(deliveryPlace.address ? postalLines(deliveryPlace.address) : []),
  ];
  const contact = buyerContact && [buyerContact.name, buyerContact.phone, buyerContact.email];
  const more = [
    { label: t("contact"), value: (contact ?? []).filter(Boolean).join(", ") },
    { label: t("deliveredTo"), value: (place ?? []).filter(Boolean).join(", ") },
    { label: t("paymentTerms"), value: paymentTerms ?? "" },
  ];
  const facts = [...termFacts(terms, language), ...more.filter(({ value }) => value !== "")];
  if (facts.length === 0) return null;
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={`${label} ${value}`} className="min-w-0">
          <dt className="text-muted-foreground text-xs">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <section className="flex flex-col gap-1">
      <h2 className="font-semibold text-sm">{title}</h2>
      <p className="wrap-anywhere whitespace-pre-line text-sm">{text}</p>
    </section>
  );
}

interface PartyProps {
  title: string;
  party: ClientIdentity | CompanyIdentity;
  language: Language;
  children?: ReactNode;
}

async function Party({ title, party, language, children }: PartyProps) {
  const t = await getTranslations({ locale: language, namespace: "invoice" });
  const { name, tradingName, email, siren, siret, registration, vatNumber, address } = party;
  return (
    <section className="flex min-w-0 flex-col gap-0.5 text-sm">
      <h2 className="font-normal text-muted-foreground text-sm">{title}</h2>
      <strong className="wrap-anywhere font-semibold">{name}</strong>
      {tradingName && <span className="wrap-anywhere">{tradingName}</span>}
      <address className="whitespace-pre-line not-italic leading-snug">
        {[...postalLines(address), countryName(address.country, language)].join("\n")}
      </address>
      {email && <span className="wrap-anywhere">{email}</span>}
      <span className="flex flex-col text-muted-foreground text-xs leading-relaxed">
        {siret ? (
          <span>{t("siret", { number: groupDigits(siret) })}</span>
        ) : (
          siren && <span>{t("siren", { number: groupDigits(siren) })}</span>
        )}
        {registration && <span className="wrap-anywhere">{t("registration", { number: registration.id })}</span>}
        {identifiersOf(party).map(({ id }) => (
          <span key={id} className="wrap-anywhere">
            {t("identifier", { number: id })}
          </span>
        ))}
        {vatNumber && <span>{t(vatIdentifierOf(party) ? "vatNumber" : "taxNumber", { number: vatNumber })}</span>}
        {children}
      </span>
    </section>
  );
}

import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Card } from "#components/ui/card.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { ExternalDataDetails } from "#components/ui/external-data-details.tsx";
import { countryNames } from "#lib/contract/party-fields.ts";
import type { Address } from "#lib/domain/address.ts";
import { termFacts } from "#lib/domain/invoices/term-words.ts";
import { inFours } from "#lib/domain/parties/account-details.ts";
import { groupDigits } from "#lib/domain/parties/group-digits.ts";
import type { Client } from "#lib/domain/parties/parties.ts";
import { type PaymentTerms, termsFor } from "#lib/domain/parties/payment-terms.ts";
import { postalLines } from "#lib/domain/parties/postal-lines.ts";
import { termsAsLabel } from "#lib/domain/parties/terms-in-words.ts";
import { type ClientDefaults, NO_DEFAULTS } from "#lib/domain/terms/client-defaults.ts";
import { type Identifier, NO_TERMS } from "#lib/domain/terms/invoice-terms.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** The details of a client: addresses, identifiers, language, payment terms. */
export async function ClientDetails({
  client,
  companyTerms,
  language,
}: {
  client: Client;
  companyTerms: PaymentTerms;
  language: Language;
}) {
  const [t, form] = [await getTranslations("clients"), await getTranslations("clientForm")];
  const { tradingName, registration, identifier } = client;
  const { siren, siret, vatNumber, language: own, electronicAddress, deliveryAddress } = client;
  const countries = new Map(countryNames(language).map(({ code, name }) => [code, name]));
  const terms = termsAsLabel(termsFor(client, companyTerms), language);
  return (
    <section aria-labelledby="details" className="flex flex-col gap-3">
      <h2 id="details" className="font-semibold text-base">
        {t("details")}
      </h2>
      <Card>
        <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2 lg:grid-cols-3">
          <Detail label={t("address")}>
            <PostalAddress address={client.address} countries={countries} />
          </Detail>
          {deliveryAddress && (
            <Detail label={t("deliveryAddress")}>
              <PostalAddress address={deliveryAddress} countries={countries} />
            </Detail>
          )}
          {client.isIndividual && <Detail label={t("kind")}>{t("individual")}</Detail>}
          {client.isPublicBody && <Detail label={t("kind")}>{t("publicBody")}</Detail>}
          {tradingName && <Detail label={form("tradingName")}>{tradingName}</Detail>}
          {siren && <Detail label={t("siren")}>{groupDigits(siren)}</Detail>}
          {siret && <Detail label={t("siret")}>{groupDigits(siret)}</Detail>}
          {registration && <Detail label={form("registrationNumber")}>{inWords(registration)}</Detail>}
          {identifier && <Detail label={form("identifier")}>{inWords(identifier)}</Detail>}
          {vatNumber && <Detail label={t("vatNumber")}>{vatNumber}</Detail>}
          {electronicAddress && <Detail label={t("electronicAddress")}>{electronicAddress}</Detail>}
          {own && <Detail label={t("language")}>{t(own === "fr" ? "french" : "english")}</Detail>}
          <Detail label={t("terms")}>{client.paymentTermsDays === null ? t("termsCompany", { terms }) : terms}</Detail>
          <InvoiceDefaults defaults={client.invoiceDefaults ?? NO_DEFAULTS} language={language} />
          {!client.automaticReminders && <Detail label={t("reminders")}>{t("remindersOff")}</Detail>}
        </dl>
        <details className="mt-4 text-sm">
          <summary className="w-fit cursor-pointer rounded-sm text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring">
            {t("id")}
          </summary>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <code className="wrap-anywhere font-mono text-xs">{client.id}</code>
            <CopyButton text={client.id} label={t("copyId")} />
          </p>
          <p className="mt-1 text-muted-foreground text-xs">{t("idHint")}</p>
        </details>
        <ExternalDataDetails externalId={client.externalId} metadata={client.metadata} className="mt-4" />
      </Card>
    </section>
  );
}

/** An identifier with its scheme. */
function inWords({ id, scheme }: Identifier): string {
  return scheme === null ? id : `${id} (${scheme})`;
}

/** What its new invoices say unless they say something else. */
async function InvoiceDefaults({ defaults, language }: { defaults: ClientDefaults; language: Language }) {
  const t = await getTranslations("invoiceForm.terms");
  const { references, deliveryPlace, buyerContact, paymentMeans } = defaults;
  const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(", ");
  const { method, mandate, iban, debitedIban, cardNumber } = paymentMeans ?? {};
  const account = iban ?? debitedIban;
  const facts = [
    ...termFacts({ ...NO_TERMS, references }, language),
    {
      label: t("means"),
      value: method && joined(t(`method.${method}`), mandate, account && inFours(account), cardNumber),
    },
    { label: t("contact"), value: joined(buyerContact?.name, buyerContact?.phone, buyerContact?.email) },
    {
      label: t("delivery"),
      value: joined(deliveryPlace?.name, ...(deliveryPlace?.address ? postalLines(deliveryPlace.address) : [])),
    },
  ];
  return facts.map(
    ({ label, value }) =>
      value && (
        <Detail key={label} label={label}>
          {value}
        </Detail>
      ),
  );
}

function PostalAddress({ address, countries }: { address: Address; countries: Map<string, string> }) {
  return (
    <address className="whitespace-pre-line not-italic">
      {[...postalLines(address), countries.get(address.country) ?? address.country].join("\n")}
    </address>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="wrap-break-word mt-0.5">{children}</dd>
    </div>
  );
}

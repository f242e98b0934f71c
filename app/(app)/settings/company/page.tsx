import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { CompanyForm } from "#app/(app)/settings/company/company-form.tsx";
import { LogoForm } from "#app/(app)/settings/company/logo-form.tsx";
import { toIdentifierValues } from "#components/form/identifier-values.ts";
import { toTermsValues } from "#components/form/terms-values.ts";
import { textsOf } from "#components/invoices/form/terms-values.ts";
import { Messages } from "#components/messages.tsx";
import { Section } from "#components/settings/section.tsx";
import { SectionIndex } from "#components/settings/section-index.tsx";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Link } from "#components/ui/link.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { canEditOwnerFields } from "#lib/companies/company-editors.ts";
import { companySettings } from "#lib/companies/company-settings.ts";
import { countryNames } from "#lib/contract/party-fields.ts";
import { ADDRESS_PARTS } from "#lib/domain/address.ts";
import { seriesOfPattern } from "#lib/domain/numbers/invoice-series.ts";
import { inFours } from "#lib/domain/parties/account-details.ts";
import { groupDigits } from "#lib/domain/parties/group-digits.ts";
import { findOwnerName } from "#lib/members/find-owner-name.ts";

/** The sections of the page in their order. Each is the anchor of its section and the name of its title. */
const SECTIONS = [
  ...["logo", "brand", "identity", "address", "contact", "bank", "vat", "region"],
  ...["numbers", "quotes", "invoicing", "id", "add"],
] as const;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("company") };
}

/** The settings of the active company. The owner may change all of them, members some (company-editors.ts). */
export default async function CompanyPage() {
  const { actor, company, context } = await requireCompany();
  const [settings, t, language] = [
    await companySettings(company.id, context.now),
    await getTranslations("companySettings"),
    await getLocale(),
  ];
  const { identity, numberPattern, today, yearSeries, monthSeries } = settings;
  const { id: _, isTest: __, logoSha256, address, registration, identifiers, ...fields } = identity;
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ""])) as {
    [Name in keyof typeof fields]: NonNullable<(typeof fields)[Name]>;
  };
  const values = {
    ...texts,
    iban: inFours(texts.iban), // saving accepts it with and without spaces
    siren: groupDigits(texts.siren),
    siret: groupDigits(texts.siret),
    address: textsOf(ADDRESS_PARTS, address),
    registration: toIdentifierValues(registration),
    identifiers: identifiers.map(toIdentifierValues),
    numberPattern,
    firstNumber: String(seriesOfPattern(numberPattern, settings).firstNumber),
    strictChronology: settings.strictChronology,
    quoteNumberPattern: settings.quoteNumberPattern,
    quoteValidityDays: `${settings.quoteValidityDays}`,
    issueOnlyComplete: settings.issueOnlyComplete,
    recurringHour: `${settings.recurringHour}`,
    ...toTermsValues(settings),
    defaultNotes: settings.defaultNotes ?? "",
    operationCategory: settings.operationCategory,
    pricesIncludeTaxForConsumers: settings.pricesIncludeTaxForConsumers,
    pricesIncludeTaxForBusinesses: settings.pricesIncludeTaxForBusinesses,
  };
  const logo = logoSha256 && `/logos/${company.id}/${logoSha256}`;
  return (
    <Messages namespaces={["companySettings", "partyDetails", "paymentTerms"]}>
      <div className="lg:grid lg:grid-cols-[9.5rem_minmax(0,1fr)] lg:gap-6 xl:grid-cols-[11rem_minmax(0,1fr)] xl:gap-10">
        <SectionIndex sections={SECTIONS.map((anchor) => ({ anchor, title: t(anchor) }))} />
        <div className="min-w-0">
          <Section anchor="logo" title={t("logo")} lead={t("logoLead")}>
            <LogoForm companyId={company.id} name={company.name} address={logo} />
          </Section>
          <CompanyForm
            key={JSON.stringify([company.id, values])} // resets the form to the saved values
            companyId={company.id}
            values={values}
            logo={logo}
            series={{ today, yearSeries, monthSeries }}
            countries={countryNames(language)}
            ownersNote={
              (await canEditOwnerFields("pool", context))
                ? null
                : t("ownersFields", { owner: await findOwnerName(actor.groupId) })
            }
            timeZones={Intl.supportedValuesOf("timeZone")}
          />
          <Section anchor="id" title={t("id")} lead={t("idLead")}>
            <div className="flex flex-wrap items-center gap-3">
              <code className="wrap-anywhere rounded-md bg-muted px-2.5 py-1.5 font-mono text-sm">{company.id}</code>
              <CopyButton text={company.id} label={t("copyId")} />
            </div>
          </Section>
          <Section anchor="add" title={t("add")} lead={t("addLead", { group: actor.groupName })}>
            <div>
              <Button asChild variant="outline">
                <Link href="/settings/company/new">{t("add")}</Link>
              </Button>
            </div>
          </Section>
        </div>
      </div>
    </Messages>
  );
}

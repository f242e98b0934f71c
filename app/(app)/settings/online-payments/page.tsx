import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DisconnectButton } from "#app/(app)/settings/online-payments/disconnect-button.tsx";
import { KeyForm } from "#app/(app)/settings/online-payments/key-form.tsx";
import { PartForm } from "#app/(app)/settings/online-payments/part-form.tsx";
import { SecretForm } from "#app/(app)/settings/online-payments/secret-form.tsx";
import { Messages } from "#components/messages.tsx";
import { OwnersFieldsNote } from "#components/settings/owners-fields.tsx";
import { Section } from "#components/settings/section.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { canEditOwnerFields } from "#lib/companies/company-editors.ts";
import { PROVIDER_RIGHTS } from "#lib/domain/online-payments/provider-right.ts";
import { findOwnerName } from "#lib/members/find-owner-name.ts";
import { paymentWebhookUrl } from "#lib/online-payments/connect-account.ts";
import { shownAccount } from "#lib/online-payments/shown-account.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("onlinePayments") };
}

/** The company's own account at Stripe. The owner changes it, and members whom the owner lets. */
export default async function OnlinePaymentsPage() {
  const { actor, company, context } = await requireCompany();
  const t = await getTranslations("onlinePayments");
  const isLocked = !(await canEditOwnerFields("pool", context));
  const account = await shownAccount(company.id);
  const nameOf = (method: string) =>
    t.has(`method.${method}` as "method.card") ? t(`method.${method}` as "method.card") : method.replaceAll("_", " ");
  const rows = account && [
    [t("account"), account.name ?? account.id ?? t("unknownAccount")],
    [t("mode"), t(account.isLive ? "live" : "test")],
    [t("keyShown"), `rk_${account.isLive ? "live" : "test"}_…${account.keyLastFour}`],
    [t("methods"), account.methods.length > 0 ? account.methods.map(nameOf).join(", ") : t("noMethods")],
  ];
  return (
    <Messages namespaces={["onlinePayments"]}>
      <OwnersFieldsNote note={isLocked ? t("ownersNote", { owner: await findOwnerName(actor.groupId) }) : null}>
        <Section
          title={t("title")}
          lead={t("lead")}
          actions={account && !isLocked && <DisconnectButton companyId={company.id} />}
        >
          {account?.isRefused && (
            <p role="alert" className="rounded-lg bg-tone-red px-4 py-3 text-pretty text-sm text-tone-red-text">
              {t("refused")}
            </p>
          )}
          {rows && (
            <dl className="divide-y divide-border border-border border-b text-sm">
              {rows.map(([name, value]) => (
                <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2">
                  <dt className="text-muted-foreground">{name}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <KeyForm
            key={`${company.id} ${account?.keyLastFour}`} // resets the form once another key is there
            companyId={company.id}
            isTest={company.isTest}
            isConnected={account !== null}
            rights={PROVIDER_RIGHTS.map((right) => t(`right.${right}`))}
          />
        </Section>
        {account && (
          <Section title={t("webhookTitle")} lead={t("webhookLead")}>
            {account.hasWebhook ? (
              <p>{t("webhookOn")}</p>
            ) : (
              <SecretForm companyId={company.id} address={paymentWebhookUrl(company.id)} />
            )}
          </Section>
        )}
        {account && (
          <PartForm
            key={`${company.id} ${account.allowsPartPayment}`} // resets the form to the saved value
            companyId={company.id}
            allowsPartPayment={account.allowsPartPayment}
          />
        )}
      </OwnersFieldsNote>
    </Messages>
  );
}

import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ReceiptsForm } from "#app/(app)/settings/emails/receipts-form.tsx";
import { SenderForm } from "#app/(app)/settings/emails/sender-form.tsx";
import { TemplateForm } from "#app/(app)/settings/emails/template-form.tsx";
import { Messages } from "#components/messages.tsx";
import { OwnersFieldsNote } from "#components/settings/owners-fields.tsx";
import { Segments } from "#components/ui/segments.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { canEditOwnerFields } from "#lib/companies/company-editors.ts";
import { TEMPLATE_KINDS } from "#lib/domain/email/client-email.ts";
import { LANGUAGES } from "#lib/domain/text/language.ts";
import { senderSettings } from "#lib/email/sender/sender-of.ts";
import { sendsReceipts } from "#lib/email/sender/set-receipts.ts";
import { readEmailTemplate } from "#lib/email/templates/email-template.ts";
import { findOwnerName } from "#lib/members/find-owner-name.ts";

/** The e-mails that bring a document for the first time. The others follow one. */
const DOCUMENTS: ReadonlySet<string> = new Set(["invoice", "credit_note", "quote", "statement", "payment_receipt"]);

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("emails") };
}

/**
 * Who the company's e-mails to clients come from, whether they get receipts, and its own texts of them, one for each
 * kind and language. The owner changes them, and members whom the owner lets.
 */
export default async function EmailsPage({ searchParams }: PageProps<"/settings/emails">) {
  const { actor, company, context } = await requireCompany();
  const [t, asked, reader] = [await getTranslations("emailTemplates"), await searchParams, await getLocale()];
  const kind = TEMPLATE_KINDS.find((known) => known === asked.kind) ?? "invoice";
  const language = LANGUAGES.find((known) => known === asked.language) ?? reader;
  const { isOwn, ...template } = await readEmailTemplate(company.id, { kind, language }, context.now);
  const isLocked = !(await canEditOwnerFields("pool", context));
  const { sender, usual, domains } = await senderSettings(company.id);
  const automaticReceipts = await sendsReceipts(company.id);
  const values = {
    senderName: sender.senderName ?? "",
    senderEmail: sender.senderEmail ?? "",
    replyTo: sender.replyTo ?? "",
  };
  const href = (choice: { kind?: string; language?: string }) =>
    `/settings/emails?${new URLSearchParams({ kind, language, ...choice })}`;
  return (
    <Messages namespaces={["email", "emailTemplates"]}>
      <OwnersFieldsNote note={isLocked ? t("ownersNote", { owner: await findOwnerName(actor.groupId) }) : null}>
        <SenderForm
          key={JSON.stringify([company.id, sender])} // resets the form to the saved values
          companyId={company.id}
          isVerified={sender.isVerified}
          {...{ values, usual, domains, isLocked }}
        />
        <ReceiptsForm
          key={`${company.id} ${automaticReceipts}`} // resets the form to the saved value
          companyId={company.id}
          automaticReceipts={automaticReceipts}
        />
        <TemplateForm
          key={JSON.stringify([company.id, kind, language, template])} // resets the form to the saved values
          companyId={company.id}
          {...{ kind, language, template, isOwn }}
          isLocked={isLocked}
        >
          <nav aria-label={t("choice")} className="flex flex-wrap gap-x-6 gap-y-2">
            {[true, false].map((isDocument) => (
              <Segments
                key={`${isDocument}`}
                chosen={kind}
                choices={TEMPLATE_KINDS.filter((value) => DOCUMENTS.has(value) === isDocument).map((value) => ({
                  value,
                  label: t(`kind.${value}`),
                  href: href({ kind: value }),
                }))}
              />
            ))}
            <Segments
              chosen={language}
              choices={LANGUAGES.map((value) => ({
                value,
                label: t(`language.${value}`),
                href: href({ language: value }),
              }))}
            />
          </nav>
          {kind === "reminder" && !isOwn && (
            <p className="text-pretty text-muted-foreground text-sm">{t("reminderHint")}</p>
          )}
          {kind === "receipt" && <p className="text-pretty text-muted-foreground text-sm">{t("receiptHint")}</p>}
          {kind === "quote" && !isOwn && <p className="text-pretty text-muted-foreground text-sm">{t("quoteHint")}</p>}
        </TemplateForm>
      </OwnersFieldsNote>
    </Messages>
  );
}

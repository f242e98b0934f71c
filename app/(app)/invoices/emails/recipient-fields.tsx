"use client";

import { MailX } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { CheckField } from "#components/form/check-field.tsx";
import { Field } from "#components/form/field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { Unbroken } from "#components/ui/unbroken.tsx";
import { formatInstant } from "#lib/domain/calendar-date.ts";
import { findReturned, withoutReturned } from "#lib/domain/email/returned-address.ts";
import { parseEmailAddresses } from "#lib/domain/text/email-address.ts";
import type { EmailDraft } from "#lib/email/sending/draft-email.ts";

/** What the form of an e-mail holds. */
export interface EmailValues {
  to: string;
  cc: string;
  copyToMe: boolean;
  keepAddress: boolean;
  subject: string;
  message: string;
}

interface RecipientFieldsProps {
  form: UseFormReturn<EmailValues>;
  draft: EmailDraft;
}

/**
 * To and Cc, with the people at the client. Addresses from which e-mails came back are named; another one can become
 * the client's own.
 */
export function RecipientFields({ form, draft }: RecipientFieldsProps) {
  const t = useTranslations("email");
  const { errors } = form.formState;
  const [to, cc] = form.watch(["to", "cc"]);
  const { returned, clientName } = draft;
  const contacts = draft.contacts.filter(({ email }) => withoutReturned([email], returned).length > 0);
  const address = addressToKeep(draft, to);
  const warning = (list: string) => {
    const found = addressesIn(list).find((each) => findReturned(each, returned));
    return found && t("returnedHere", { address: found });
  };
  const add = (email: string) =>
    form.setValue("to", to.trim() === "" ? email : `${to.trim().replace(/,$/, "")}, ${email}`, { shouldDirty: true });
  return (
    <>
      {returned.length > 0 && <Returned draft={draft} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("to")} error={errors.to?.message ?? warning(to)}>
          {(control) => (
            <Input {...control} inputMode="email" autoComplete="off" spellCheck={false} {...form.register("to")} />
          )}
        </Field>
        <Field label={t("cc")} error={errors.cc?.message ?? warning(cc)}>
          {(control) => (
            <Input {...control} inputMode="email" autoComplete="off" spellCheck={false} {...form.register("cc")} />
          )}
        </Field>
        <p className="-mt-2 text-muted-foreground text-sm sm:col-span-2">{t("severalHint")}</p>
        {contacts.length > 0 && (
          <ul className="flex flex-wrap gap-2 sm:col-span-2">
            {contacts.map(({ name, email }) => (
              <li key={`${name} ${email}`} className="min-w-0">
                <Button
                  size="sm"
                  variant="outline"
                  title={email}
                  disabled={to.toLowerCase().includes(email.toLowerCase())}
                  onClick={() => add(email)}
                >
                  <span className="truncate">{t("addContact", { name })}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {address !== null && (
        <CheckField label={<Unbroken text={t("keepAddress", { address, client: clientName })} part={address} />}>
          {(control) => <Checkbox {...control} {...form.register("keepAddress")} />}
        </CheckField>
      )}
      {draft.me && (
        <CheckField label={<Unbroken text={t("copyToMe", { me: draft.me })} part={draft.me} />}>
          {(control) => <Checkbox {...control} {...form.register("copyToMe")} />}
        </CheckField>
      )}
    </>
  );
}

/** From which addresses e-mails came back, and why. */
function Returned({ draft: { returned, to, timeZone } }: { draft: EmailDraft }) {
  const t = useTranslations("email");
  const language = useLocale();
  return (
    <section
      aria-label={t("returnedTitle")}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 rounded-lg bg-tone-red p-3 text-sm text-tone-red-text"
    >
      <MailX aria-hidden className="mt-0.5 size-4" />
      <ul className="flex flex-col gap-1">
        {returned.map(({ address, kind, at, reason }) => (
          <li key={address} className="wrap-anywhere">
            <Unbroken
              text={t(`returned.${kind}`, { address, date: formatInstant(at, language, timeZone, "day") })}
              part={address}
            />
            {reason && kind !== "complained" && <span className="block">{reason}</span>}
          </li>
        ))}
        {to.length === 0 && <li className="font-medium">{t("otherAddress")}</li>}
      </ul>
    </section>
  );
}

/** The address that can become the client's own: theirs is missing or does not work. Null for none. */
export function addressToKeep({ clientEmail, returned }: EmailDraft, to: string): string | null {
  const works = (address: string) => withoutReturned([address], returned).length > 0;
  const [address] = addressesIn(to);
  return (clientEmail === null || !works(clientEmail)) && address !== undefined && works(address) ? address : null;
}

/** The addresses of a list; none while it has a fault. */
function addressesIn(list: string): string[] {
  const parsed = parseEmailAddresses(list);
  return parsed.ok ? parsed.addresses : [];
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { Controller, useWatch } from "react-hook-form";
import { type ActedEntry, choiceOf } from "#app/(app)/bank/acted-entry.ts";
import { accept } from "#app/(app)/bank/actions.ts";
import { useOffered } from "#app/(app)/receipts/new/use-offered.ts";
import { ProposalWords, useProposalTitle } from "#components/bank/proposal-words.tsx";
import { Field } from "#components/form/field.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { useAction } from "#components/form/use-action.ts";
import { useActionForm } from "#components/form/use-action-form.ts";
import { ClientPicker } from "#components/invoices/form/client-picker.tsx";
import { AllocationFields, Rest } from "#components/receipts/allocation-fields.tsx";
import { type AllocationValues, toAllocations, writeAmounts } from "#components/receipts/allocation-values.ts";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#components/ui/toast.ts";
import type { StoredProposal } from "#lib/domain/bank/stored-proposal.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { OfferedInvoice } from "#lib/domain/receipts/offered-invoice.ts";
import type { Language } from "#lib/domain/text/language.ts";

interface Values extends AllocationValues {
  client: { id: string; name: string } | null;
}

interface Props {
  companyId: string;
  entry: ActedEntry;
  /** Those beside the one that the page offers. */
  proposals: StoredProposal[];
  /** Whom the form begins with: the client of the best proposal. */
  client: { id: string; name: string } | null;
  /** The best proposal where only the exchange is missing: the form begins with it. */
  exchange: StoredProposal | null;
  onClose: () => void;
}

/** Chooses what an entry is: another proposal, or of money that came in a client and its invoices. */
export function AcceptDialog({ companyId, entry, proposals, client, exchange, onClose }: Props) {
  const [t, fieldErrors, language] = [useTranslations("bank"), useTranslations("fieldErrors"), useLocale()];
  const titleOf = useProposalTitle();
  const { id, amountCents, currency, who, isForeign } = entry;
  const offered = useRef<OfferedInvoice[]>([]);
  const onDone = () => {
    onClose();
    toast.success(t("accepted"));
  };
  const accepting = useAction(accept, { onDone });
  const { form, submit, pending } = useActionForm<Values, Awaited<ReturnType<typeof accept>>>({
    defaultValues: { client, ...exchanged(exchange, entry, language) },
    keepAs: null,
    action(values) {
      const allocations = toAllocations(values, offered.current, currency, language);
      return accept(companyId, { id, choice: { clientId: values.client?.id ?? "", allocations } });
    },
    toFieldName: (path) => (path.endsWith("clientId") ? "client" : path),
    onDone,
  });
  const from = useWatch({ control: form.control, name: "client" });
  const { invoices, isLoading, hasFailed, again } = useOffered(companyId, from?.id ?? null, null);
  offered.current = invoices;
  const others = proposals.map((proposal) => ({ proposal, choice: choiceOf(proposal, entry) }));
  const cameIn = amountCents > 0;
  return (
    <FormDialog
      title={t("dialog.title", { amount: formatMoney(amountCents, currency, language) })}
      text={cameIn ? t("dialog.text", { who }) : t(others.length > 0 ? "dialog.out" : "dialog.outNone", { who })}
      confirm={cameIn ? t("accept") : null}
      submit={submit}
      pending={pending || accepting.pending}
      onClose={onClose}
    >
      {others.length > 0 && (
        <ul className="flex flex-col gap-3">
          {others.map(({ proposal, choice }) => (
            <li key={titleOf(proposal)} className="flex flex-wrap items-center justify-between gap-3">
              <div className="min-w-0 flex-1 basis-56">
                <ProposalWords {...{ proposal, currency }} />
              </div>
              {choice && (
                <Button
                  size="sm"
                  variant="outline"
                  disabled={pending || accepting.pending}
                  aria-label={t("acceptOf", { who: titleOf(proposal) })}
                  onClick={() => accepting.run(companyId, { id, choice })}
                >
                  {t("accept")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {cameIn && (
        <>
          <Controller
            control={form.control}
            name="client"
            rules={{ validate: (chosen) => chosen !== null || fieldErrors("required") }}
            render={({ field: { ref } }) => (
              <Field label={t("dialog.client")} error={form.formState.errors.client?.message}>
                {(control) => (
                  <ClientPicker
                    {...control}
                    ref={ref}
                    companyId={companyId}
                    value={from}
                    onChoose={({ id: clientId, name }) => {
                      if (clientId !== from?.id)
                        for (const field of ["amounts", "taken"] as const) form.setValue(field, {});
                      form.setValue("client", { id: clientId, name }, { shouldDirty: true, shouldValidate: true });
                    }}
                  />
                )}
              </Field>
            )}
          />
          {from &&
            (invoices.length > 0 ? (
              <AllocationFields
                {...{ form, currency, isForeign }}
                offered={invoices}
                totalCents={amountCents}
                onNoTotal={() => {}}
              />
            ) : (
              <div role="status" className="flex flex-col items-start gap-2 text-muted-foreground text-sm">
                {isLoading ? (
                  <p>{t("dialog.loading")}</p>
                ) : hasFailed ? (
                  <Button variant="outline" size="sm" onClick={again}>
                    {t("dialog.again")}
                  </Button>
                ) : (
                  <p>
                    {t("dialog.noInvoices")} <Rest restCents={amountCents} {...{ currency, isForeign }} />
                  </p>
                )}
              </div>
            ))}
        </>
      )}
    </FormDialog>
  );
}

/** What a proposal says of invoices in another currency, as it is typed. One alone takes all of the entry. */
function exchanged(
  proposal: StoredProposal | null,
  entry: Pick<ActedEntry, "amountCents" | "currency">,
  language: Language,
): AllocationValues {
  if (proposal?.kind !== "payment") return { amounts: {}, taken: {} };
  const paid = proposal.allocations.map(({ invoiceId: id, currency, amountCents }) => ({ id, currency, amountCents }));
  const [only, ...others] = paid;
  const isAlone = only !== undefined && others.length === 0 && only.currency !== entry.currency;
  const amounts = writeAmounts(new Map(paid.map(({ id, amountCents }) => [id, amountCents])), paid, language);
  const ofEntry = isAlone ? [{ id: only.id, currency: entry.currency }] : [];
  const taken = writeAmounts(new Map(ofEntry.map(({ id }) => [id, entry.amountCents])), ofEntry, language);
  return { amounts, taken };
}

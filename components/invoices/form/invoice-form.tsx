"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { whileSignedIn } from "#components/form/sign-in-again.ts";
import { useActionForm } from "#components/form/use-action-form.ts";
import { type AttachmentActions, Attachments } from "#components/invoices/form/attachments.tsx";
import type { NewClient } from "#components/invoices/form/client-field.tsx";
import { ConflictDialog } from "#components/invoices/form/conflict-dialog.tsx";
import { DepositsField } from "#components/invoices/form/deposits-field.tsx";
import { EditorFrame } from "#components/invoices/form/editor-frame.tsx";
import { toFieldName } from "#components/invoices/form/field-name.ts";
import { FormButtons } from "#components/invoices/form/form-buttons.tsx";
import { FormReadiness } from "#components/invoices/form/form-readiness.tsx";
import { FormTotals } from "#components/invoices/form/form-totals.tsx";
import { type InvoiceFormValues, toBody, toPreviewBody } from "#components/invoices/form/form-values.ts";
import { InvoiceFields } from "#components/invoices/form/invoice-fields.tsx";
import { LinesEditor } from "#components/invoices/form/lines-editor.tsx";
import { NotesField } from "#components/invoices/form/notes-field.tsx";
import { TermsSection } from "#components/invoices/form/terms-section.tsx";
import { useAutosave } from "#components/invoices/form/use-autosave.ts";
import { useDeposits } from "#components/invoices/form/use-deposits.ts";
import { useDraftCheck } from "#components/invoices/form/use-draft-check.ts";
import { useFollowedClient } from "#components/invoices/form/use-followed-client.ts";
import { usePreviewTab } from "#components/invoices/form/use-preview-tab.ts";
import { toast } from "#components/ui/toast.ts";
import type { CreateInvoiceInput } from "#lib/contract/invoice-input.ts";
import type { FieldError } from "#lib/contract/problem.ts";
import type { OfferedDeposit } from "#lib/domain/deposits/deposit-refusal.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { EditConflict } from "#lib/domain/invoices/invoice.ts";
import type { InvoiceAttachment } from "#lib/domain/invoices/invoice-attachment.ts";
import type { CompanyPrices } from "#lib/domain/parties/company-prices.ts";
import type { ClientChoice } from "#lib/domain/parties/parties.ts";
import type { PaymentTerms } from "#lib/domain/parties/payment-terms.ts";
import type { VatRegime } from "#lib/domain/vat/vat-category.ts";

type Saved =
  | { ok: true; id: string; version: string }
  | { ok: false; code: string; errors?: FieldError[] }
  | EditConflict;

/** `version` is null for a new draft. */
type Save = (
  companyId: string,
  input: { id: string; version: string | null; invoice: CreateInvoiceInput },
) => Promise<Saved>;

/** The version of the draft before a change of its files, and from then on. */
interface NewVersion {
  replaces: string;
  version: string;
}

type FileChange<Change extends keyof AttachmentActions> = (
  ...args: Parameters<AttachmentActions[Change]>
) => Promise<
  (Extract<Awaited<ReturnType<AttachmentActions[Change]>>, { ok: true }> & NewVersion) | { ok: false; code: string }
>;

export interface InvoiceFormProps {
  companyId: string;
  /** The id, version and files of the edited draft; null for a new one. */
  draft: { id: string; version: string; attachments: InvoiceAttachment[] } | null;
  values: InvoiceFormValues;
  /** What the form of a final invoice offers to deduct; null for other kinds. */
  deposits: OfferedDeposit[] | null;
  client: ClientChoice | null;
  /** The payment terms of clients without their own. */
  companyTerms: PaymentTerms;
  /** Whether prices include VAT, by the kind of client. */
  prices: CompanyPrices;
  country: string;
  vatRegime: VatRegime;
  /** [code, name in the reader's language], the most common first. */
  currencies: [string, string][];
  countries: { code: string; name: string }[];
  save: Save;
  /** The same while it is written: the page is not refreshed. */
  autosave: Save;
  /** Adds a file to the draft, and removes one. */
  attach: FileChange<"attach">;
  detach: FileChange<"detach">;
  newClient: NewClient;
}

/** The form of a new or stored draft, beside a preview of its PDF. */
export function InvoiceForm(props: InvoiceFormProps) {
  const { companyId, draft, values, client, companyTerms, country, vatRegime, currencies, countries, prices } = props;
  const t = useTranslations("invoiceForm");
  const language = useLocale();
  const router = useRouter();
  // Where the form is saved: a deleted draft under a new id, a conflict over the version that the dialog showed.
  const target = useRef<{ id: string; version: string | null }>(
    draft ? { id: draft.id, version: draft.version } : { id: newId(), version: null },
  );
  const [draftId, setDraftId] = useState(draft?.id ?? null);
  /** Saves take turns, so that each starts from the version of the one before. */
  const saves = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = <Outcome,>(change: () => Promise<Outcome>): Promise<Outcome> => {
    const saving = saves.current.then(change);
    saves.current = saving.catch(() => {});
    return saving;
  };
  const store = (save: Save, invoice: CreateInvoiceInput): Promise<Saved> =>
    inTurn(() => save(companyId, { ...target.current, invoice }));
  /** A change of the files gives the draft a new version. Where another tab changed it before, the next save says so. */
  const changeFiles = <Outcome extends ({ ok: true } & NewVersion) | { ok: false; code: string }>(
    change: () => Promise<Outcome>,
  ): Promise<Outcome> =>
    inTurn(async () => {
      const outcome = await whileSignedIn(change);
      if (outcome.ok && outcome.replaces === target.current.version)
        target.current = { id: target.current.id, version: outcome.version };
      return outcome;
    });
  const thenIssue = useRef(false);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  /** After a conflict, nothing is saved before the user says what. */
  const [isHeld, setHeld] = useState(false);
  const ask = (found: EditConflict) => {
    setHeld(true);
    setConflict(found);
  };

  const { form, submit, pending, markSaved } = useActionForm<InvoiceFormValues, Saved>({
    defaultValues: values,
    keepAs: null,
    isRepeatable: true,
    action: (typed) => store(props.save, toBody(typed, language)),
    onDone({ id, version }) {
      target.current = { id, version };
      toast.success(t("saved"));
      router.push(`/invoices/${id}${thenIssue.current ? "?open=issue" : ""}`);
    },
    onRefused(refusal) {
      if (!isConflict(refusal)) return false;
      ask(refusal);
      return true;
    },
    toFieldName: (path): string => toFieldName(path, form.getValues()),
  });
  const autosaved = useAutosave(form, {
    language,
    active: !isHeld,
    async save(invoice) {
      const outcome = await whileSignedIn(() => store(props.autosave, invoice));
      if (outcome.ok) {
        // A page that is loaded again shows the draft.
        if (target.current.version === null) window.history.replaceState(null, "", `/invoices/${outcome.id}/edit`);
        target.current = { id: outcome.id, version: outcome.version };
        setDraftId(outcome.id);
      } else if (isConflict(outcome)) ask(outcome);
      return outcome.ok;
    },
    onSaved: markSaved,
  });
  const { chosen, follow } = useFollowedClient(form, { client, prices, isNew: draft === null });
  const deposits = useDeposits(form, { companyId, initial: props.deposits });
  const tab = usePreviewTab();
  const check = useDraftCheck(form, { companyId, language, toInvoice: toPreviewBody });

  const saveAgain = (to: { id: string; version: string | null }) => {
    target.current = to;
    setConflict(null);
    submit();
  };
  return (
    <>
      <EditorFrame
        {...{ form, companyId, tab }}
        toInvoice={toPreviewBody}
        onSubmit={submit}
        bar={(isPreviewShown) => (
          <FormButtons
            {...{ form, deposits, pending, autosaved, isPreviewShown }}
            onTogglePreview={tab.toggle}
            closeHref={draft ? `/invoices/${draft.id}` : "/invoices"}
            onSave={(then) => {
              thenIssue.current = then;
              tab.close();
            }}
          />
        )}
      >
        <InvoiceFields
          {...{ form, companyId, client, companyTerms, country, currencies }}
          isNew={draft === null}
          newClient={props.newClient}
          onChosen={follow}
        />
        <DepositsField {...{ form, deposits }} />
        <LinesEditor
          {...{ companyId, form, country, vatRegime }}
          exemptions={check.exemptions}
          totals={<FormTotals {...{ form, deposits }} />}
        />
        <TermsSection
          {...{ form, country, countries }}
          isPublicBody={chosen?.isPublicBody ?? false}
          withPrepayment={deposits === null}
        />
        <NotesField form={form} />
        <Attachments
          draftId={draftId}
          stored={draft?.attachments ?? []}
          attach={(id, file) => changeFiles(() => props.attach(id, file))}
          detach={(id, attachmentId) => changeFiles(() => props.detach(id, attachmentId))}
        />
        <FormReadiness form={form} faults={check.faults} warnings={check.warnings} />
      </EditorFrame>
      <ConflictDialog
        conflict={conflict}
        invoiceId={target.current.id}
        onStay={() => setConflict(null)}
        onSaveOver={(version) => saveAgain({ id: target.current.id, version })}
        onSaveAsNew={() => saveAgain({ id: newId(), version: null })}
      />
    </>
  );
}

function isConflict(refusal: { code: string }): refusal is EditConflict {
  return ["edit_conflict", "issued_meanwhile", "deleted_meanwhile"].includes(refusal.code);
}

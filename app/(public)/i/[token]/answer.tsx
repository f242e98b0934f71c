import { getTranslations } from "next-intl/server";
import { ReasonForm } from "#app/(public)/reason-form.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";
import { allowedFrom, decideAcceptance } from "#lib/domain/invoices/invoice-status.ts";

interface AnswerProps {
  invoice: Invoice;
  token: string;
  /** The reason why the last answer was not recorded, from the URL. */
  problem: string | null;
}

/** Accepts or rejects the invoice by plain forms, which also work without JavaScript. */
export async function Answer({ invoice, token, problem }: AnswerProps) {
  const { status, company } = invoice;
  if (!decideAcceptance(invoice).ok) return null;
  const t = await getTranslations({ locale: invoiceLanguage(invoice), namespace: "viewing" });
  const canReject = allowedFrom("reject").includes(status);
  const fault = problem === "blank" || problem === "too_long" ? problem : null;
  return (
    <section aria-labelledby="answer" className="flex flex-col gap-4 rounded-xl border border-border bg-card p-5">
      <div>
        <h2 id="answer" className="text-balance font-semibold">
          {canReject ? t("answer") : t("changed")}
        </h2>
        <p className="mt-1 text-pretty text-muted-foreground text-sm">
          {canReject ? t("answerLead", { company: company.name }) : t("changeLead")}
        </p>
      </div>
      <form method="post" action={`/i/${token}/accept`} className="flex">
        <Button type="submit" className="flex-1 max-md:h-11">
          {canReject ? t("accept") : t("acceptAfterAll")}
        </Button>
      </form>
      {canReject && (
        <ReasonForm
          action={`/i/${token}/reject`}
          labels={{
            ...{ open: t("reject"), reason: t("reason"), hint: t("reasonHint", { company: company.name }) },
            ...{ send: t("sendRejection"), sending: t("sending") },
            errors: {
              ...{ blank: t("reasonErrors.blank"), too_long: t("reasonErrors.too_long") },
              ...{ failed: t("reasonErrors.failed"), meanwhile: t("reasonErrors.meanwhile") },
            },
          }}
          fault={fault}
        />
      )}
    </section>
  );
}

/** Shown after an answer that the status of the invoice no longer allows. */
export async function AnswerRefused({ invoice }: { invoice: Invoice }) {
  const { status, company } = invoice;
  const t = await getTranslations({ locale: invoiceLanguage(invoice), namespace: "viewing" });
  return (
    <div role="alert" className="mb-8 rounded-lg bg-tone-amber print:hidden px-4 py-3 text-sm text-tone-amber-text">
      <p className="font-medium">{t("refusedTitle")}</p>
      <p className="text-pretty">{t(`refused.${isExplained(status) ? status : "other"}`, { company: company.name })}</p>
    </div>
  );
}

const EXPLAINED = ["issued", "accepted", "rejected", "paid", "partial_paid", "overdue"] as const;

function isExplained(status: string): status is (typeof EXPLAINED)[number] {
  return (EXPLAINED as readonly string[]).includes(status);
}

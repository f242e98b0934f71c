import { useLocale, useTranslations } from "next-intl";
import { PROVIDER_NAMES, usePayoutWords } from "#components/bank/payout-words.tsx";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { Certainty, Reason } from "#lib/domain/bank/matching/proposal.ts";
import type { StoredProposal } from "#lib/domain/bank/stored-proposal.ts";
import { formatCalendarDate, toCalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import { inFours } from "#lib/domain/parties/account-details.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** As many invoices of a proposal are named. */
const NAMED = 4;
const TONES: Record<Certainty, Tone> = { certain: "green", likely: "blue", possible: "neutral" };

/** What an entry probably is, how certain that is, and why. */
export function ProposalWords({ proposal, currency }: { proposal: StoredProposal; currency: string }) {
  const [t, what, why] = [useTranslations("bank.certainty"), useProposalTitle(), useReasonWords(currency)];
  return (
    <div className="min-w-0 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Badge tone={TONES[proposal.certainty]}>{t(proposal.certainty)}</Badge>
        <span className="wrap-anywhere font-medium">{what(proposal)}</span>
      </p>
      <p className="wrap-anywhere mt-1 text-pretty text-muted-foreground text-xs">
        {proposal.reasons.map(why).join(" · ")}
      </p>
    </div>
  );
}

/** What a proposal says that an entry is, in one sentence. */
export function useProposalTitle(): (proposal: StoredProposal) => string {
  const [t, language] = [useTranslations("bank.proposal"), useLocale()];
  return ({ kind, clientName, allocations, reverses, reasons }) => {
    const named = allocations.slice(0, NAMED).map(({ invoiceNumber }) => invoiceNumber);
    const numbers = [
      ...named,
      ...(allocations.length > NAMED ? [t("more", { count: allocations.length - NAMED })] : []),
    ];
    const values = { client: clientName ?? t("client"), numbers: numbers.join(", "), count: allocations.length };
    const expected = reasons.find((reason) => reason.kind === "payout_amount");
    if (kind === "payout" && expected) {
      const provider = expected.provider ? PROVIDER_NAMES[expected.provider] : "none";
      return t("payout", { provider, date: dayOf(expected.arrivalOn, language) });
    }
    if (kind === "reversal") return t(reverses?.kind === "entry" ? "reversesEntry" : "reverses", values);
    return t(allocations.length > 0 ? "pays" : "onAccount", values);
  };
}

function dayOf(day: string, language: Language): string {
  return formatCalendarDate(toCalendarDate(day), language);
}

function useReasonWords(currency: string): (reason: Reason) => string {
  const [t, language, contents] = [useTranslations("bank.reason"), useLocale(), usePayoutWords(currency)];
  const money = (cents: number) => formatMoney(cents, currency, language);
  return (reason) => {
    switch (reason.kind) {
      case "number":
        return t(`number_${reason.form}`, { number: reason.number, found: reason.found });
      case "order_reference":
        return t("order_reference", { reference: reason.orderReference });
      case "sum":
        return t(reason.isAll ? "sum_all" : "sum", { count: reason.count });
      case "less_fees":
        return t("less_fees", { amount: money(reason.feesCents) });
      case "part_payment":
        return t("part_payment", { amount: money(reason.leftCents) });
      case "overpayment":
        return t("overpayment", { amount: money(reason.restCents) });
      case "iban_known":
        return t(reason.isShared ? "iban_shared" : "iban_known", { iban: inFours(reason.iban) });
      case "name_known":
      case "name_similar":
      case "named_in_text":
        return t(reason.kind, { name: reason.name });
      case "other_currency":
        return t("other_currency", { currency: reason.invoiceCurrency });
      case "invoice_settled":
        return t("invoice_settled", { number: reason.number });
      case "payout_composition":
        return contents(reason);
      case "payout_descriptor":
        return t("payout_descriptor", { descriptor: reason.descriptor });
      case "same_end_to_end_id":
        return t("same_end_to_end_id", { id: reason.endToEndId });
      default:
        return t(reason.kind);
    }
  };
}

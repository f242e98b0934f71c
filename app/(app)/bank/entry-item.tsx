import { useLocale, useTranslations } from "next-intl";
import { EntryActions } from "#app/(app)/bank/entry-actions.tsx";
import { PROVIDER_NAMES, usePayoutWords } from "#components/bank/payout-words.tsx";
import { ProposalWords } from "#components/bank/proposal-words.tsx";
import { cn } from "#components/cn.ts";
import { TextLink } from "#components/ui/text-link.tsx";
import type { BankEntryRecord } from "#lib/domain/bank/bank-records.ts";
import { formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import { inFours } from "#lib/domain/parties/account-details.ts";

interface Props {
  companyId: string;
  entry: BankEntryRecord;
  /** Null where the company has only one. */
  accountName: string | null;
  /** The currency of the company's books. */
  booksCurrency: string;
}

/** A movement on an account: what the bank says, what it probably is, and what can be done with it. */
export function EntryItem({ companyId, entry, accountName, booksCurrency }: Props) {
  const [t, language] = [useTranslations("bank"), useLocale()];
  const { id, bookedOn, amountCents, currency, counterparty, remittance, state, acceptedAs, receiptId, note } = entry;
  const { proposals, payout, actorKind, actorName } = entry;
  const contents = usePayoutWords(currency);
  const [best, ...others] = proposals ?? [];
  const reference = entry.structuredReference ?? entry.endToEndId;
  const who = counterparty.name ?? (remittance || (reference ?? t("noWords")));
  const words = [counterparty.name === null ? null : remittance, counterparty.name === null ? null : reference];
  const facts = [accountName, counterparty.iban && inFours(counterparty.iban)].filter(Boolean);
  const by = actorKind === "system" ? t("byRule") : actorName === null ? null : t("by", { name: actorName });
  return (
    <li className="flex flex-col gap-3 px-4 py-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="wrap-anywhere font-medium">{who}</p>
          {words.filter(Boolean).map((line) => (
            <p key={line} className="wrap-anywhere line-clamp-2 text-sm">
              {line}
            </p>
          ))}
          <p className="flex flex-wrap gap-x-2 text-muted-foreground text-xs">
            <span className="whitespace-nowrap tabular-nums">{formatCalendarDate(bookedOn, language)}</span>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
        <p className={cn("whitespace-nowrap font-medium tabular-nums", amountCents > 0 && "text-tone-green-text")}>
          {formatMoney(amountCents, currency, language)}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          {state === "open" &&
            (best ? (
              <ProposalWords proposal={best} currency={currency} />
            ) : (
              <p className="text-muted-foreground text-sm">{t(proposals === null ? "notMatched" : "noProposal")}</p>
            ))}
          {state === "accepted" && acceptedAs && (
            <p className="text-sm">
              {receiptId && acceptedAs !== "payout" ? (
                <TextLink href={`/receipts/${receiptId}`}>{t(`acceptedAs.${acceptedAs}`)}</TextLink>
              ) : (
                payout &&
                t("acceptedAs.payout", {
                  provider: PROVIDER_NAMES[payout.provider],
                  date: formatCalendarDate(payout.arrivesOn, language),
                })
              )}
              {payout?.composition && <span className="text-muted-foreground"> · {contents(payout.composition)}</span>}
              {by && <span className="text-muted-foreground"> · {by}</span>}
            </p>
          )}
          {state === "set_aside" && (
            <p className="wrap-anywhere text-muted-foreground text-sm">
              {[t("setAsideState"), note, by].filter(Boolean).join(" · ")}
            </p>
          )}
        </div>
        <EntryActions
          companyId={companyId}
          entry={{ id, state, acceptedAs, amountCents, currency, who, isForeign: currency !== booksCurrency }}
          best={best ?? null}
          others={others}
        />
      </div>
    </li>
  );
}

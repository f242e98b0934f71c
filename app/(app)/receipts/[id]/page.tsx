import { Download } from "lucide-react";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import { SendMoney } from "#app/(app)/clients/emails/send-money.tsx";
import { Section } from "#app/(app)/invoices/[id]/section.tsx";
import { Allocations } from "#app/(app)/receipts/[id]/allocations.tsx";
import { Entries } from "#app/(app)/receipts/[id]/entries.tsx";
import { History } from "#app/(app)/receipts/[id]/history.tsx";
import { openReceipt } from "#app/(app)/receipts/[id]/open-receipt.ts";
import { ReceiptActions } from "#app/(app)/receipts/[id]/receipt-actions.tsx";
import { Summary } from "#app/(app)/receipts/[id]/summary.tsx";
import { mailboxRequest } from "#app/mailbox/mailbox-request.ts";
import { mailboxPath } from "#app/mailbox/mailbox-search.ts";
import { Messages } from "#components/messages.tsx";
import { ReceiptBadge } from "#components/receipts/receipt-badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { entryOfReceipt } from "#lib/bank/browse-bank.ts";
import { formatLongDate, unbroken } from "#lib/domain/calendar-date.ts";
import { type Receipt, takenByAllocations } from "#lib/domain/receipts/receipt.ts";
import { receiptState } from "#lib/domain/receipts/receipt-state.ts";
import { emailsOfReceipt } from "#lib/email/sending/send-money-email.ts";
import { mailRoute } from "#lib/mailbox/mail-route.ts";
import { paymentOfReceipt } from "#lib/online-payments/shown-payments.ts";
import { getReceipt, receiptEvents } from "#lib/receipts/browse-receipts.ts";
import { receiptDefaults } from "#lib/receipts/receipt-defaults.ts";
import { mayWriteOffBalance } from "#lib/receipts/write-off-receipt.ts";

export async function generateMetadata({ params }: PageProps<"/receipts/[id]">): Promise<Metadata> {
  return { title: await titleOf((await openReceipt((await params).id)).receipt) };
}

/** Money that came in, went back or was taken back: where it is now, and all that happened to it. */
export default async function ReceiptPage({ params }: PageProps<"/receipts/[id]">) {
  const { receipt, company, context } = await openReceipt((await params).id);
  const t = await getTranslations("receipts");
  const { id, kind, clientName, currency, unallocatedCents, receivedOn, method, updatedAt, allocations } = receipt;
  const mailbox = mailboxPath(mailRoute(company, mailboxRequest(await headers())));
  const [root, bankEntry, { online, mayGoOnline }, events, emails, { today }, mayWriteOff] = await Promise.all([
    receipt.ofReceipt === null ? null : getReceipt(company.id, receipt.ofReceipt),
    entryOfReceipt(company.id, id),
    paymentOfReceipt(company.id, receipt),
    receiptEvents(company.id, id),
    emailsOfReceipt(company.id, id),
    receiptDefaults(company.id, context.now),
    mayWriteOffBalance(company.id, receipt),
  ]);
  const state = receiptState(receipt, [...receipt.entries, ...(root?.entries ?? [])]);
  const allocatedCents = takenByAllocations(allocations);
  const isOfBalance = kind !== "receipt" && receipt.ofReceipt !== null;
  const leftCents = Math.abs(isOfBalance ? receipt.amountCents : unallocatedCents + allocatedCents);
  const isEnded = kind === "reversal" || state === "reversed" || receipt.onlineRefund !== null;
  const takenCents = isEnded ? 0 : leftCents;
  // Of most refunds and reversals there is nothing else to show beside the summary.
  const isBare = kind !== "receipt" && allocations.length === 0 && receipt.entries.length === 0;
  const history = (
    <Section title={t("history")}>
      <History {...{ receipt, events, emails, mailbox }} timeZone={company.timeZone} />
    </Section>
  );
  return (
    <Messages namespaces={["receipts", "statement", "email"]}>
      <PageHeader
        path={[{ href: "/receipts", label: t("title") }]}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {await titleOf(receipt)}
            {state !== "went_back" && state !== "written_off" && <ReceiptBadge state={state} />}
          </span>
        }
        lead={clientName}
        actions={
          kind === "receipt" && (
            <>
              <Button asChild variant="outline">
                <a href={`/receipts/${id}/pdf?download`} download>
                  <Download aria-hidden="true" />
                  {t("download")}
                </a>
              </Button>
              {state !== "reversed" && (
                <SendMoney
                  variant="outline"
                  {...{ companyId: company.id, clientName }}
                  request={{ kind: "payment_receipt", receiptId: id }}
                  label={t("send")}
                />
              )}
            </>
          )
        }
      />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_1fr] xl:gap-x-8">
        <div className="flex min-w-0 flex-col gap-4 xl:col-start-2">
          <Summary
            {...{ receipt, state, root, bankEntry, online }}
            actions={
              takenCents > 0 && (
                <ReceiptActions
                  key={id}
                  companyId={company.id}
                  receipt={{ id, kind, clientName, currency, unallocatedCents, receivedOn, method, updatedAt }}
                  {...{ takenCents, today, mayWriteOff, mayGoOnline }}
                  numbers={allocations.map(({ invoiceNumber }) => invoiceNumber)}
                />
              )
            }
          />
        </div>
        <div className="flex min-w-0 flex-col gap-8 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          {isBare && history}
          {(kind === "receipt" || allocations.length > 0) && (
            <Section title={t(kind === "receipt" ? "allocations" : "invoices")}>
              {allocations.length > 0 ? (
                <Allocations {...{ allocations, currency }} />
              ) : (
                <p className="text-pretty text-muted-foreground text-sm">
                  {t(unallocatedCents > 0 ? "allocationsNone" : "allocationsGone")}
                </p>
              )}
            </Section>
          )}
          {receipt.entries.length > 0 && (
            <Section title={t("entries")}>
              <Entries entries={receipt.entries} currency={currency} />
            </Section>
          )}
        </div>
        {!isBare && <div className="flex min-w-0 flex-col gap-8 xl:col-start-2">{history}</div>}
      </div>
    </Messages>
  );
}

async function titleOf({ kind, receivedOn }: Receipt): Promise<string> {
  const [t, language] = [await getTranslations("receipts.pageTitle"), await getLocale()];
  return t(kind, { date: unbroken(formatLongDate(receivedOn, language)) });
}

"use client";

import { useTranslations } from "next-intl";
import { openEmail, preview, sendEmail } from "#app/(app)/clients/emails/actions.ts";
import { WrittenEmailDialog } from "#app/(app)/invoices/emails/written-email-dialog.tsx";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";

/** What is sent: the statement of a period, or a receipt. */
export type MoneyChoice =
  | { kind: "statement"; clientId: string; from: CalendarDate; to: CalendarDate }
  | { kind: "payment_receipt"; receiptId: string };

interface Props {
  companyId: string;
  request: MoneyChoice;
  clientName: string;
  onClose: () => void;
}

/** Sends the statement of a client's account, or a receipt, by e-mail. */
export function MoneyEmailDialog({ companyId, request, clientName, onClose }: Props) {
  const t = useTranslations("statement.emailDialog");
  const { kind } = request;
  const about = request.kind === "statement" ? `${request.clientId}/${request.from}/${request.to}` : request.receiptId;
  return (
    <WrittenEmailDialog
      number={clientName}
      title={(isAgain) => t(`${isAgain ? "titleAgain" : "title"}.${kind}`, { client: clientName })}
      keepAs={`${kind}/${about}`}
      open={() => openEmail(companyId, { request })}
      preview={(text) => preview(companyId, { request, ...text })}
      send={(email, files) => sendEmail(companyId, { request, email, files })}
      onClose={onClose}
    />
  );
}

import "server-only";
import { hasPaymentReceipt } from "#lib/db/email/money-deliveries.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { EMAIL_NOT_CONFIGURED, emailIsConfigured } from "#lib/email/delivery/email-is-configured.ts";
import type { EmailText } from "#lib/email/messages/email-text.ts";
import { addressEmail } from "#lib/email/sending/address-email.ts";
import type { EmailDraft } from "#lib/email/sending/draft-email.ts";
import {
  type MoneyRefusal,
  type MoneyRequest,
  moneyRecipients,
  readWrittenMoney,
} from "#lib/email/sending/written-money.ts";

export type DraftMoneyEmailOutcome = { ok: true; draft: EmailDraft } | MoneyRefusal | typeof EMAIL_NOT_CONFIGURED;

/** The e-mail about a client's account, before its author has changed anything. */
export async function draftMoneyEmail(context: Context, request: MoneyRequest): Promise<DraftMoneyEmailOutcome> {
  const { companyId } = context;
  const written = await readWrittenMoney("pool", context, request);
  if (!written.ok) return written;
  const { client, company, text, values, language, filename, subject } = written;
  if (!emailIsConfigured(company)) return EMAIL_NOT_CONFIGURED;
  const usual = moneyRecipients("pool", companyId, written);
  const draft = {
    ...(await addressEmail(context, { clientId: client.id, client, company }, usual)),
    ...{ ...text, values, language },
    documents: [filename],
    isAgain: subject.kind === "payment_receipt" && (await hasPaymentReceipt("pool", companyId, subject.receiptId)),
  };
  return { ok: true, draft };
}

/** The e-mail with these words as the client would receive it. Unknown placeholders stay as they are. */
export async function previewMoneyEmail(
  context: Context,
  { request, ...text }: { request: MoneyRequest } & EmailText,
): Promise<{ ok: true; subject: string; html: string } | MoneyRefusal> {
  const written = await readWrittenMoney("pool", context, request);
  if (!written.ok) return written;
  const { subject, html } = written.write(text);
  return { ok: true, subject, html };
}

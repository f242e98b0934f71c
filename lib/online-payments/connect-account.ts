import "server-only";
import { canEditOwnerFields } from "#lib/companies/company-editors.ts";
import { inTransaction } from "#lib/db/client.ts";
import { lockCompany } from "#lib/db/companies/lock-company.ts";
import { getCompany } from "#lib/db/companies/parties.ts";
import {
  changePaymentAccount,
  findPaymentAccount,
  savePaymentAccount,
} from "#lib/db/online-payments/payment-accounts.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { type PaymentKeyFault, parsePaymentKey } from "#lib/domain/online-payments/payment-key.ts";
import { env } from "#lib/env.ts";
import { providerByKey, providerOf, sealPaymentKey, sealPaymentSecret } from "#lib/online-payments/payment-keys.ts";
import type { KeyReport, PaymentProvider, ProviderFailure } from "#lib/online-payments/provider/payment-provider.ts";

export type ConnectOutcome =
  /** `hasWebhook`: whether the provider sends messages; else the owner adds the webhook there by hand. */
  | { ok: true; report: KeyReport; hasWebhook: boolean }
  | { ok: false; code: "owner_only" | PaymentKeyFault | "live_key_of_test_company" | "test_key_of_company" }
  | { ok: false; code: "rights_missing"; report: KeyReport }
  | { ok: false; code: "payment_provider_failed"; failure: ProviderFailure["code"]; reason: string };

/** The address that a provider sends messages about a company to. */
export function paymentWebhookUrl(companyId: string): string {
  return `${env.APP_URL}/api/webhooks/stripe/${companyId}`;
}

/**
 * Connects the account of a company by a restricted key, in place of the one before, after the provider said what the
 * key is good for. A test company takes test keys alone, so that no real money is paid there, and a company live keys,
 * so that no play money is in its books.
 */
export async function connectAccount(context: Context, text: string): Promise<ConnectOutcome> {
  const { companyId, now } = context;
  if (!(await canEditOwnerFields("pool", context))) return { ok: false, code: "owner_only" };
  const parsed = parsePaymentKey(text);
  if (!parsed.ok) return parsed;
  const { key, isLive, lastFour } = parsed;
  const { isTest } = (await getCompany("pool", companyId)).identity;
  if (isTest && isLive) return { ok: false, code: "live_key_of_test_company" };
  if (!isTest && !isLive) return { ok: false, code: "test_key_of_company" };
  const provider = providerByKey(key, isLive);
  const checked = await provider.checkKey();
  if (!checked.ok) return { ok: false, code: "payment_provider_failed", failure: checked.code, reason: checked.reason };
  const { report } = checked;
  const needed = report.missingRights.filter((right) => right !== "webhook_endpoints_write");
  if (needed.length > 0) return { ok: false, code: "rights_missing", report };

  const before = await findPaymentAccount("pool", companyId);
  const webhook = await addWebhook(provider, companyId, report);
  const isSameAccount =
    before !== null && before.accountId === (report.account?.id ?? null) && before.isLive === isLive;
  const saved = await inTransaction(async (tx) => {
    await lockCompany(tx, companyId);
    if (!(await canEditOwnerFields(tx, context))) return { ok: false, code: "owner_only" as const };
    await savePaymentAccount(
      tx,
      {
        ...{ companyId, provider: provider.name, isLive, keyLastFour: lastFour, refusedAt: null },
        ...{ accountId: report.account?.id ?? null, accountName: report.account?.name ?? null },
        ...{ missingRights: report.missingRights, methods: report.account?.methods ?? [] },
        ...{
          keySealed: sealPaymentKey(companyId, key),
          reconciledAt: isSameAccount ? new Date(before.reconciledAt) : now,
        },
        ...(webhook && { webhookId: webhook.webhookId, webhookSecret: sealPaymentSecret(companyId, webhook.secret) }),
        ...(!webhook && !isSameAccount && { webhookId: null, webhookSecret: null }),
      },
      now,
    );
    return { ok: true as const };
  });
  if (!saved.ok) return saved;
  if (before?.webhookId && webhook) await (providerOf(before) ?? provider).removeWebhook(before.webhookId);
  return { ok: true, report, hasWebhook: webhook !== null || (isSameAccount && before.webhookSecret !== null) };
}

async function addWebhook(provider: PaymentProvider, companyId: string, { missingRights }: KeyReport) {
  if (missingRights.includes("webhook_endpoints_write")) return null;
  const added = await provider.addWebhook(paymentWebhookUrl(companyId));
  return added.ok ? added : null;
}

/** Keeps the signing secret of a webhook that the owner added at the provider. */
export async function setWebhookSecret(
  context: Context,
  text: string,
): Promise<{ ok: true } | { ok: false; code: "owner_only" | "webhook_secret_malformed" | "online_payments_off" }> {
  const { companyId, now } = context;
  const secret = text.trim();
  if (!/^whsec_[A-Za-z0-9+/=]{16,200}$/.test(secret)) return { ok: false, code: "webhook_secret_malformed" };
  return inTransaction(async (tx) => {
    await lockCompany(tx, companyId);
    if (!(await canEditOwnerFields(tx, context))) return { ok: false, code: "owner_only" };
    if ((await findPaymentAccount(tx, companyId))?.keySealed == null) return { ok: false, code: "online_payments_off" };
    const webhookSecret = sealPaymentSecret(companyId, secret);
    await changePaymentAccount(tx, companyId, { webhookId: null, webhookSecret }, now);
    return { ok: true };
  });
}

/** Whether clients may pay a part of what is due. */
export async function setPartPayment(
  context: Context,
  allowsPartPayment: boolean,
): Promise<{ ok: true } | { ok: false; code: "owner_only" | "online_payments_off" }> {
  const { companyId, now } = context;
  return inTransaction(async (tx) => {
    await lockCompany(tx, companyId);
    if (!(await canEditOwnerFields(tx, context))) return { ok: false, code: "owner_only" };
    if ((await findPaymentAccount(tx, companyId))?.keySealed == null) return { ok: false, code: "online_payments_off" };
    await changePaymentAccount(tx, companyId, { allowsPartPayment }, now);
    return { ok: true };
  });
}

/** Forgets the key and the secret of an account, and removes the webhook that was added by the key. */
export async function disconnectAccount(context: Context): Promise<{ ok: true } | { ok: false; code: "owner_only" }> {
  const { companyId, now } = context;
  const before = await findPaymentAccount("pool", companyId);
  const outcome = await inTransaction(async (tx) => {
    await lockCompany(tx, companyId);
    if (!(await canEditOwnerFields(tx, context))) return { ok: false as const, code: "owner_only" as const };
    const forgotten = { keySealed: null, webhookSecret: null, webhookId: null, refusedAt: null };
    await changePaymentAccount(tx, companyId, forgotten, now);
    return { ok: true as const };
  });
  if (outcome.ok && before?.webhookId) await providerOf(before)?.removeWebhook(before.webhookId);
  return outcome;
}

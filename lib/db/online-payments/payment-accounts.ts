import "server-only";
import { readFirst, readRows, send, type Tx, withPrisma } from "#lib/db/client.ts";
import type { Prisma } from "#lib/db/generated/client.ts";
import { boolean, hex, instant, integer, listOf, nullable, object, oneOf, text, uuid } from "#lib/db/query/field.ts";
import { defineCommand, defineQuery, type RowOf } from "#lib/db/query/query.ts";
import { PAYMENT_PROVIDERS } from "#lib/domain/online-payments/provider-payment.ts";

const listed = (column: string) =>
  listOf(text("t.name"), { from: `unnest(${column}) WITH ORDINALITY AS t (name, place)`, orderBy: "t.place" });

const ACCOUNT = object({
  companyId: uuid("pa.company_id"),
  groupId: uuid("co.group_id"),
  daysAhead: integer("co.days_ahead"),
  provider: oneOf(PAYMENT_PROVIDERS, "pa.provider"),
  /** The provider's id of it; null where the key may not read it. */
  accountId: nullable(text("pa.account_id")),
  accountName: nullable(text("pa.account_name")),
  isLive: boolean("pa.is_live"),
  /** Encrypted, in hex; null once it is disconnected. */
  keySealed: nullable(hex("pa.key_sealed")),
  keyLastFour: text("pa.key_last_four"),
  missingRights: listed("pa.missing_rights"),
  methods: listed("pa.methods"),
  webhookId: nullable(text("pa.webhook_id")),
  /** Encrypted, in hex. */
  webhookSecret: nullable(hex("pa.webhook_secret")),
  allowsPartPayment: boolean("pa.allows_part_payment"),
  refusedAt: nullable(instant("pa.refused_at")),
  reconciledAt: instant("pa.reconciled_at"),
  createdAt: instant("pa.created_at"),
  updatedAt: instant("pa.updated_at"),
});

/** The account of a company at a provider of online payments. */
export type PaymentAccount = RowOf<typeof ACCOUNT>;

const FIND = defineQuery(
  "find_payment_account",
  ACCOUNT,
  (columns) =>
    `SELECT ${columns} FROM payment_accounts pa JOIN companies co ON co.id = pa.company_id WHERE pa.company_id = $1::uuid`,
);
const LIST = defineQuery(
  "list_payment_accounts",
  ACCOUNT,
  (columns) => `
    SELECT ${columns} FROM payment_accounts pa JOIN companies co ON co.id = pa.company_id
    WHERE pa.key_sealed IS NOT NULL AND ($1::uuid IS NULL OR pa.company_id > $1::uuid)
    ORDER BY pa.company_id LIMIT $2::int`,
);

/** The account of a company, also one that was disconnected; null where it never had one. */
export function findPaymentAccount(source: Tx | "pool", companyId: string): Promise<PaymentAccount | null> {
  return readFirst(source, FIND, [companyId]);
}

/** Whether clients can pay by an account. */
export function isUsable(account: PaymentAccount | null): account is PaymentAccount {
  return account !== null && account.keySealed !== null && account.refusedAt === null;
}

/** Connected accounts, by company; `after`: those that follow it. */
export function listPaymentAccounts(after: string | null, limit: number): Promise<PaymentAccount[]> {
  return readRows("pool", LIST, [after, limit]);
}

/** Stores the account of a locked company in place of the one before. */
export async function savePaymentAccount(
  tx: Tx,
  account: Omit<Prisma.PaymentAccountCreateManyInput, "createdAt" | "updatedAt">,
  now: Date,
): Promise<void> {
  const { companyId, ...change } = account;
  const updated = await withPrisma(tx, (prisma) =>
    prisma.paymentAccount.updateMany({ where: { companyId }, data: { ...change, updatedAt: now } }),
  );
  if (updated.count === 0)
    await withPrisma(tx, (prisma) =>
      prisma.paymentAccount.createMany({ data: { ...account, createdAt: now, updatedAt: now } }),
    );
}

/** Changes the account of a company, which has one. */
export async function changePaymentAccount(
  tx: Tx,
  companyId: string,
  change: Prisma.PaymentAccountUpdateManyMutationInput,
  now: Date,
): Promise<void> {
  await withPrisma(tx, (prisma) =>
    prisma.paymentAccount.updateMany({ where: { companyId }, data: { ...change, updatedAt: now } }),
  );
}

const RECONCILED = defineCommand(
  "payment_account_reconciled",
  "UPDATE payment_accounts SET reconciled_at = greatest(reconciled_at, $2::timestamptz) WHERE company_id = $1::uuid",
);

/** Notes until when the list of changes was read. */
export function setReconciled(tx: Tx, companyId: string, until: Date): void {
  send(tx, RECONCILED, [companyId, until]);
}

const REFUSED = defineCommand(
  "payment_account_refused",
  "UPDATE payment_accounts SET refused_at = CASE WHEN $2::boolean THEN coalesce(refused_at, $3::timestamptz) END WHERE company_id = $1::uuid",
);

/** Notes whether the provider refuses the key. */
export function setKeyRefused(tx: Tx, companyId: string, isRefused: boolean, now: Date): void {
  send(tx, REFUSED, [companyId, isRefused, now]);
}

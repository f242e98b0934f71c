import "server-only";
import type { Tx } from "#lib/db/client.ts";
import type { CompanyChanges } from "#lib/db/companies/company-settings.ts";
import { findCompanyRight, findRoleOfKey } from "#lib/db/members/groups.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { KeyReach } from "#lib/domain/identity/scopes.ts";

type OfQuotes = "quoteNumberPattern" | "quoteValidityDays";

/** The settings of a company that Settings can change. */
export type CompanyUpdate = Omit<CompanyChanges, OfQuotes> & {
  /** Left out, they stay. */
  [Name in OfQuotes]?: CompanyChanges[Name] | undefined;
} & {
  /** The first number of this year's series; null once the series has started. */
  firstNumber: number | null;
};

/**
 * Who may change each setting of a company. Identity, bank details, tax settings and numbering belong to the owner: a
 * changed IBAN redirects the clients' money. So do reminders and the texts of e-mails, which go out in its name. The
 * defaults of new invoices, the logo and the colour are open to every member, because each invoice can override them.
 */
export const FIELD_EDITORS: Record<keyof CompanyUpdate, "owner" | "everybody"> = {
  name: "owner",
  legalForm: "owner",
  shareCapital: "owner",
  siren: "owner",
  siret: "owner",
  vatNumber: "owner",
  rcs: "owner",
  address: "owner",
  tradingName: "owner",
  registration: "owner",
  identifiers: "owner",
  contactName: "owner",
  legalInformation: "owner",
  taxNumber: "owner",
  email: "owner",
  phone: "owner",
  website: "owner",
  iban: "owner",
  bic: "owner",
  sepaCreditorId: "owner",
  vatRegime: "owner",
  vatOnDebits: "owner",
  electronicAddress: "owner",
  timeZone: "owner", // a number's year is that of the local date
  recurringHour: "owner",
  legalMentions: "owner",
  latePaymentTerms: "owner",
  earlyPaymentTerms: "owner",
  numberPattern: "owner",
  quoteNumberPattern: "owner",
  firstNumber: "owner",
  strictChronology: "owner",
  issueOnlyComplete: "owner",
  language: "everybody",
  brandColor: "everybody",
  paymentTermsDays: "everybody",
  paymentTermsMonth: "everybody",
  quoteValidityDays: "everybody",
  defaultNotes: "everybody",
  operationCategory: "everybody",
  pricesIncludeTaxForConsumers: "everybody",
  pricesIncludeTaxForBusinesses: "everybody",
};

/** Whether the actor is an API key that the owner of the group created. */
export async function isOwnersKey(source: Tx | "pool", { groupId, actor }: Context): Promise<boolean> {
  return actor.kind === "api_key" && (await findRoleOfKey(source, groupId, actor.id)) === "owner";
}

/** Whether a key may add a company: one of the owner that would work in it, too. */
export async function permitNewCompany({
  source,
  context,
  reach,
}: {
  source: Tx | "pool";
  context: Context;
  reach: KeyReach;
}): Promise<{ ok: true } | { ok: false; code: "owner_only" }> {
  const isPermitted = reach.companyIds === null && (await isOwnersKey(source, context));
  return isPermitted ? { ok: true } : { ok: false, code: "owner_only" };
}

/**
 * Whether the actor may change the owner's settings: the owner of the group, also with an API key, and its members in
 * the browser if a setting of the group allows it.
 */
export async function canEditOwnerFields(source: Tx | "pool", context: Context): Promise<boolean> {
  const { groupId, actor } = context;
  if (actor.kind !== "user") return isOwnersKey(source, context);
  const right = await findCompanyRight(source, groupId, actor.id);
  return right !== null && (right.role === "owner" || right.membersEditCompanies);
}

/** The value of that setting, for one of the group's users. */
export async function membersEditCompanies(groupId: string, userId: string): Promise<boolean> {
  return (await findCompanyRight("pool", groupId, userId))?.membersEditCompanies ?? false;
}

import "server-only";
import type { Tx } from "#lib/db/client.ts";
import type { CompanyChanges } from "#lib/db/parties/company-settings.ts";
import { findCompanyRight } from "#lib/db/people/groups.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/** What Settings changes of a company. */
export type CompanyUpdate = CompanyChanges & {
  /** The number this year's series starts with; null where it has started. */
  firstNumber: number | null;
};

/**
 * Who changes what Settings says of a company. What names it, where it is paid, how it is taxed and how it numbers its invoices is its owner's:
 * a changed IBAN sends the clients' money elsewhere. What new invoices start from is everybody's, as each invoice can say otherwise, and so are
 * the logo and the reminders.
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
  email: "owner",
  phone: "owner",
  website: "owner",
  iban: "owner",
  bic: "owner",
  vatRegime: "owner",
  vatOnDebits: "owner",
  electronicAddress: "owner",
  timeZone: "owner", // the year of a number is that of the day there
  legalMentions: "owner",
  latePaymentTerms: "owner",
  earlyPaymentTerms: "owner",
  numberPattern: "owner",
  firstNumber: "owner",
  strictChronology: "owner",
  language: "everybody",
  paymentTermsDays: "everybody",
  defaultNotes: "everybody",
  operationCategory: "everybody",
};

/** Whether somebody may change what is the owner's: the owner of the group, and its members where a setting of the group says so. */
export async function canEditOwnerFields(source: Tx | "pool", { groupId, actor }: Context): Promise<boolean> {
  if (actor.kind !== "user") return false;
  const right = await findCompanyRight(source, groupId, actor.id);
  return right !== null && (right.role === "owner" || right.membersEditCompanies);
}

/** What the setting of the group says, to one of its users. */
export async function membersEditCompanies(groupId: string, userId: string): Promise<boolean> {
  return (await findCompanyRight("pool", groupId, userId))?.membersEditCompanies ?? false;
}

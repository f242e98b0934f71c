import type { Identifier } from "#lib/domain/terms/invoice-terms.ts";

// What few parties have beside their everyday data, as members of a company or of a client. Snapshots that are older
// than a member lack it.

export interface CompanyDetails {
  /** By which it is known, if not by its name (BT-28). */
  tradingName: string | null;
  /** In the register of its country (BT-30), for a company without SIREN; the scheme is one of ISO/IEC 6523. */
  registration: Identifier | null;
  /** Beside its SIRET (BT-29), by schemes of ISO/IEC 6523. */
  identifiers: Identifier[];
  /** Whom to ask, beside its phone and e-mail address (BT-41). */
  contactName: string | null;
  /** What the law wants told of it beside form, capital and register entry (BT-33). */
  legalInformation: string | null;
  /** Of its tax office, beside a VAT identifier or in place of one (BT-32). */
  taxNumber: string | null;
}

export interface ClientDetails {
  /** BT-45. */
  tradingName: string | null;
  /** BT-47, for a client without SIREN. */
  registration: Identifier | null;
  /** BT-46, for a client without SIRET. */
  identifier: Identifier | null;
}

/** The identifiers of either party. */
export function identifiersOf(
  party: Pick<CompanyDetails, "identifiers"> | Pick<ClientDetails, "identifier">,
): Identifier[] {
  if ("identifiers" in party) return party.identifiers;
  return party.identifier === null ? [] : [party.identifier];
}

/** The most identifiers of a company. */
export const MAX_IDENTIFIERS = 20;

export const NO_COMPANY_DETAILS: CompanyDetails = {
  tradingName: null,
  registration: null,
  identifiers: [],
  contactName: null,
  legalInformation: null,
  taxNumber: null,
};

export const NO_CLIENT_DETAILS: ClientDetails = { tradingName: null, registration: null, identifier: null };

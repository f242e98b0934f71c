import { type Client, MAX_CONTACTS } from "#lib/domain/parties/parties.ts";
import type { ClientDetails } from "#lib/domain/parties/party-details.ts";

type Fields = Pick<
  Client,
  "email" | "contacts" | "automaticReminders" | "externalId" | "metadata" | keyof ClientDetails
>;

/**
 * What a client has of a duplicate that is merged into it. An e-mail address that it lacks; otherwise that address and
 * the contacts are added to its own, up to the maximum. No reminder goes out by itself to whom none went before. The
 * external id, the metadata and the details of the duplicate where it lacks them, but neither a registration beside a
 * SIREN nor an identifier beside a SIRET.
 */
export function mergedFields(
  kept: Fields & Pick<Client, "siren" | "siret">,
  duplicate: Fields & Pick<Client, "name">,
): Fields {
  const email = kept.email ?? duplicate.email;
  const offered = [
    ...(duplicate.email === null ? [] : [{ name: duplicate.name, email: duplicate.email }]),
    ...duplicate.contacts,
  ];
  const known = new Set([email, ...kept.contacts.map((contact) => contact.email)].map((each) => each?.toLowerCase()));
  const contacts = [...kept.contacts];
  for (const contact of offered) {
    if (known.has(contact.email.toLowerCase()) || contacts.length >= MAX_CONTACTS) continue;
    known.add(contact.email.toLowerCase());
    contacts.push(contact);
  }
  return {
    email,
    contacts,
    automaticReminders: kept.automaticReminders && duplicate.automaticReminders,
    externalId: kept.externalId ?? duplicate.externalId,
    metadata: kept.metadata ?? duplicate.metadata,
    tradingName: kept.tradingName ?? duplicate.tradingName,
    registration: kept.registration ?? (kept.siren === null ? duplicate.registration : null),
    identifier: kept.identifier ?? (kept.siret === null ? duplicate.identifier : null),
  };
}

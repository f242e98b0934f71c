import "server-only";
import { findClientRecord } from "#lib/db/clients/client-records.ts";
import { listReturnedAddresses } from "#lib/db/email/returned-addresses.ts";
import { findEmailOfUser } from "#lib/db/members/users.ts";
import { type ReturnedAddress, withoutReturned } from "#lib/domain/email/returned-address.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { ClientIdentity, CompanyIdentity, Contact } from "#lib/domain/parties/parties.ts";
import { senderOf } from "#lib/email/sender/sender-of.ts";
import type { Recipients } from "#lib/email/sending/compose-email.ts";

/** Who an e-mail to a client comes from and goes to, as its author finds it. */
export interface AddressedEmail {
  from: string;
  replyTo: string | null;
  /** Empty when nobody has an address that works. */
  to: string[];
  cc: string[];
  /** The author's own address, for a copy. */
  me: string | null;
  /** People at the client. */
  contacts: Contact[];
  /** The addresses of the client whose last e-mail came back. */
  returned: ReturnedAddress[];
  clientName: string;
  /** The client's own address; null for none. */
  clientEmail: string | null;
  /** The company's. */
  timeZone: string;
  /** Whether it stays in the mailbox of a test company. */
  isTest: boolean;
}

/** Addresses an e-mail about a document to these recipients, without those whose e-mails came back. */
export async function addressEmail(
  { companyId, actor }: Context,
  { clientId, client, company }: { clientId: string; client: ClientIdentity; company: CompanyIdentity },
  usual: Promise<Recipients | null>,
): Promise<AddressedEmail> {
  const [sender, recipients, returned, record, me] = await Promise.all([
    senderOf("pool", company),
    usual,
    listReturnedAddresses("pool", companyId, clientId),
    findClientRecord(companyId, clientId),
    actor.kind === "user" ? findEmailOfUser("pool", actor.id) : null,
  ]);
  return {
    ...sender,
    to: withoutReturned(recipients?.to ?? [], returned),
    cc: withoutReturned(recipients?.cc ?? [], returned),
    ...{ me, returned, contacts: record?.contacts ?? [] },
    ...{ clientName: client.name, clientEmail: record?.email ?? null },
    ...{ timeZone: company.timeZone, isTest: company.isTest },
  };
}

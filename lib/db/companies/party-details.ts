import type { Prisma } from "#lib/db/generated/client.ts";
import type { Address } from "#lib/domain/address.ts";
import type { ClientDetails, CompanyDetails } from "#lib/domain/parties/party-details.ts";

// The column `details` of companies and clients: what few of them have.

type Stored = { [member: string]: Prisma.InputJsonValue };

/** Of a company; null where it has nothing of it. */
export function companyDetails({ address, ...company }: CompanyDetails & { address: Address }): Stored | null {
  const { tradingName, registration, identifiers, contactName, legalInformation, taxNumber } = company;
  const { line3, region } = address;
  const given = { ...{ line3, region, tradingName, registration }, ...{ contactName, legalInformation, taxNumber } };
  return whatIsGiven({ ...given, identifiers: identifiers.length > 0 ? identifiers : null });
}

/** The same of a client. */
export function clientDetails({
  address: { line3, region },
  deliveryAddress,
  tradingName,
  registration,
  identifier,
}: ClientDetails & { address: Address; deliveryAddress: Address | null }): Stored | null {
  const delivery = { deliveryLine3: deliveryAddress?.line3, deliveryRegion: deliveryAddress?.region };
  return whatIsGiven({ ...{ line3, region, ...delivery }, tradingName, registration, identifier });
}

function whatIsGiven(members: { [member: string]: unknown }): Stored | null {
  const given = Object.entries(members).filter(([, value]) => value !== null && value !== undefined);
  return given.length > 0 ? (Object.fromEntries(given) as Stored) : null;
}

import type { NewClient, NewCompany } from "#lib/db/companies/parties.ts";

// Sellers and buyers with everything that few of them have: beside each of them, one more by its name and "Detailed".

type Detailed<Parties, Party> = { [Name in keyof Parties as `${Name & string}Detailed`]: Party };

const GLN = { id: "4006381333931", scheme: "0088" };
const REST_OF_ADDRESS = { line3: "Aile <Est> & cour n° 3", region: "Región de Łódź" };

/** A SIREN takes the place of another registration. */
function detailedCompany(company: NewCompany): NewCompany {
  return {
    ...company,
    address: { ...company.address, ...REST_OF_ADDRESS },
    tradingName: "L’Œuvre & Cie",
    ...(!company.siren && !company.siret && { registration: { id: "HRB 4711 <B>", scheme: null } }),
    identifiers: [{ id: "KD & 4711", scheme: null }, GLN],
    contactName: "Ďurđica Nguyễn",
    legalInformation: "Gérante : Jana Groß\nMembre d’un groupe <n° 7> & agréée",
    taxNumber: "27/123/45678",
  };
}

/** The same of a SIRET and another identifier; a private person has no registration. */
function detailedClient(client: NewClient): NewClient {
  const isRegistered = client.siren !== null || client.siret !== null || client.isIndividual;
  return {
    ...client,
    address: { ...client.address, ...REST_OF_ADDRESS },
    ...(client.deliveryAddress && { deliveryAddress: { ...client.deliveryAddress, ...REST_OF_ADDRESS } }),
    tradingName: "Chez « Žofia »",
    ...(!isRegistered && { registration: { id: "12345678", scheme: "0106" } }),
    ...(client.siret === null && { identifier: GLN }),
  };
}

export function withDetailedCompanies<Parties extends Record<string, NewCompany>>(
  parties: Parties,
): Parties & Detailed<Parties, NewCompany> {
  const detailed = Object.entries(parties).map(([name, company]) => [`${name}Detailed`, detailedCompany(company)]);
  return { ...parties, ...(Object.fromEntries(detailed) as Detailed<Parties, NewCompany>) };
}

export function withDetailedClients<Parties extends Record<string, NewClient>>(
  parties: Parties,
): Parties & Detailed<Parties, NewClient> {
  const detailed = Object.entries(parties).map(([name, client]) => [`${name}Detailed`, detailedClient(client)]);
  return { ...parties, ...(Object.fromEntries(detailed) as Detailed<Parties, NewClient>) };
}

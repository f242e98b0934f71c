import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { parseEmailAddress } from "#lib/domain/text/email-address.ts";

/** The domains that companies may send from, each with the ids of its companies, or `*` for all. */
export type SenderDomains = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The domains of a list such as `acme.example=<company id>, beta.example=*`. A domain is in lower case and in ASCII, as
 * in addresses. Null when an entry is neither.
 */
export function parseSenderDomains(written: string): SenderDomains | null {
  const domains = new Map<string, Set<string>>();
  for (const entry of written.split(",").map((part) => part.trim())) {
    const [name = "", company = "", ...rest] = entry.split("=").map((part) => part.trim());
    const domain = domainOf(parseEmailAddress(`postmaster@${name}`));
    if (domain === null || rest.length > 0 || !(company === "*" || isUuid(company))) return null;
    domains.set(domain, (domains.get(domain) ?? new Set()).add(company.toLowerCase()));
  }
  return domains;
}

/** The domains that the operator allows a company. */
export function domainsOf(domains: SenderDomains, companyId: string): string[] {
  return [...domains].filter(([, ids]) => ids.has("*") || ids.has(companyId)).map(([domain]) => domain);
}

/** Whether a company may send from this address: the operator allows it the domain. */
export function maySendFrom(domains: SenderDomains, companyId: string, address: string): boolean {
  return domainsOf(domains, companyId).includes(domainOf(address) ?? "");
}

/** The domain of an address of `parseEmailAddress`. */
export function domainOf(address: string | null): string | null {
  return address === null ? null : address.slice(address.lastIndexOf("@") + 1);
}

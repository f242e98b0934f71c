/** Why an address is doubted: its mail server refused the e-mail, its reader called it spam, our provider refused it. */
export const RETURNED_KINDS = ["bounced", "complained", "rejected"] as const;

/** An address whose last e-mail came back. */
export interface ReturnedAddress {
  address: string;
  kind: (typeof RETURNED_KINDS)[number];
  /** RFC 3339. */
  at: string;
  /** In the words of the mail server or the provider; null where there are none. */
  reason: string | null;
}

/**
 * The addresses that can be offered again. One that bounced or complained cannot; one that the provider refused may be
 * fine, because the fault can be the sender's.
 */
export function withoutReturned(addresses: readonly string[], returned: readonly ReturnedAddress[]): string[] {
  return addresses.filter((address) => {
    const found = findReturned(address, returned);
    return !found || found.kind === "rejected";
  });
}

/** What is known against an address; addresses that differ only in case are one. */
export function findReturned(address: string, returned: readonly ReturnedAddress[]): ReturnedAddress | undefined {
  return returned.find((each) => each.address.toLowerCase() === address.toLowerCase());
}

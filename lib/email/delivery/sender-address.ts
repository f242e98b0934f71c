import "server-only";
import { singleLine } from "#lib/email/delivery/single-line.ts";

/**
 * The `From` of what a company's clients receive: the company's name before the address of `mailFrom` (`a@b.c` or `Name <a@b.c>`), whose
 * domain is the one this installation may send for. The name is a quoted-string (RFC 5322, 3.2.4), so nothing in it can end the header
 * or add an address; what would need escaping there, or looks like an address, is left out, because not every provider parses it.
 */
export function senderAddress(companyName: string, mailFrom: string): string {
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  const name = singleLine(companyName.replace(/"/g, "'").replace(/[\\<>]+/g, " ")).replace(/ {2,}/g, " ");
  return `"${name}" <${address.trim()}>`;
}

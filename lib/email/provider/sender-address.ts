import "server-only";
import { singleLine } from "#lib/email/provider/single-line.ts";

/**
 * The `From` of e-mails to a company's clients: the company's name and the address in `mailFrom` (`a@b.c` or `Name
 * <a@b.c>`), whose domain this installation may send for. The name is a quoted-string (RFC 5322, 3.2.4), so it cannot
 * end the header or add an address. Characters that would need escaping or resemble an address are dropped, because not
 * every provider parses them.
 */
export function senderAddress(companyName: string, mailFrom: string): string {
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  const name = singleLine(companyName.replace(/"/g, "'").replace(/[\\<>]+/g, " ")).replace(/ {2,}/g, " ");
  return `"${name}" <${address.trim()}>`;
}

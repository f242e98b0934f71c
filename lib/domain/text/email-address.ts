import emailAddresses from "email-addresses";

/** Characters of an address, its `@` included (RFC 5321, 4.5.3.1.3). */
export const MAX_EMAIL_ADDRESS = 254;

/** An address with the name of a person, as it is pasted; longer text is refused unread. */
const MAX_WRITTEN = 1000;

/**
 * What comes along unseen when text is copied, such as zero-width spaces and marks of direction. Joiners can belong to
 * a domain.
 */
const UNSEEN = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** Up to a semicolon or line break outside of quotes, or up to the end of an address in angle brackets. */
const PERSON = /(?:"(?:\\.|[^"\\\r\n])*"|[^;\r\n<])*(?:<[^<>]*>?)?/g;

/**
 * Plain addresses before a name: `a@b.fr, ` in `a@b.fr, Jean <c@d.fr>`, but not in `a@b.fr <c@d.fr>`, where it is the
 * name.
 */
const ADDRESSES_BEFORE_NAME = /^(?:[^\s,<>"]+@[^\s,<>"]+(?:\s*,\s*|\s+(?!<)))*/;

/** At least two labels, the last of which is no number (RFC 1123, 2.1). */
const ASCII_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

export type EmailAddresses = { ok: true; addresses: string[] } | { ok: false; entry: string };

/**
 * The addresses of a list as people type it, or paste it from Outlook or a spreadsheet: `DUPONT, Jean
 * <jean@example.com>; "Martin, Anne" <anne@example.com>`, or plain addresses with commas, semicolons, spaces, tabs or
 * line breaks between. Each is in the form of `parseEmailAddress`; those that differ only in case count once. `entry`
 * is the first part that is no address.
 */
export function parseEmailAddresses(written: string): EmailAddresses {
  const found = new Map<string, string>();
  for (const part of written.replace(UNSEEN, "").match(PERSON) ?? []) {
    const entry = part.replace(/^[\s,]+|[\s,]+$/g, "");
    const addresses = addressesOf(entry);
    if (addresses === null) return { ok: false, entry: entry.slice(0, 100) };
    for (const address of addresses) found.set(address.toLowerCase(), address);
  }
  return { ok: true, addresses: [...found.values()] };
}

/**
 * An address in the form in which it is stored, sent and shown: the local part as written, the domain in lower case and
 * in ASCII, which every mail provider and e-invoice takes (`jean@société.fr` becomes `jean@xn--socit-esab.fr`). Null
 * when the text is not one address. A name beside it and `mailto:` are dropped. The local part is a dot-atom (RFC 5322,
 * 3.2.3) in ASCII. Quoted local parts, comments and IP addresses are refused, because hardly any mail system takes
 * them.
 */
export function parseEmailAddress(written: string): string | null {
  const list = written.length > MAX_WRITTEN ? null : parseEmailAddresses(written);
  const [address, ...others] = list?.ok ? list.addresses : [];
  return address === undefined || others.length > 0 ? null : address;
}

/** The address by which a user is found: in lower case, because nobody remembers how it was written. */
export function signInAddress(written: string): string {
  return (parseEmailAddress(written) ?? written.trim()).toLowerCase();
}

/** The addresses of an entry: plain ones, then perhaps `Name <address>`. Null when a part of it is neither. */
function addressesOf(entry: string): string[] | null {
  const [before = ""] = entry.includes("<") ? (ADDRESSES_BEFORE_NAME.exec(entry) ?? []) : [entry];
  const named = entry.slice(before.length);
  const plain = before.split(/[\s,]+/).filter(Boolean);
  const addresses = [...plain.map(parsePlain), ...(named === "" ? [] : [parseNamed(named)])];
  return addresses.every((address) => address !== null) ? addresses : null;
}

/**
 * The address of `Name <address>`. Outside of quotes, a name with an @ must be an address, else a recipient could be
 * lost in it.
 */
function parseNamed(named: string): string | null {
  const [, name = "", address = ""] = /^(.*)<([^<>]*)>$/s.exec(named) ?? [];
  const bare = name.replace(/"(?:\\.|[^"\\])*"/g, "").trim();
  return bare.includes("@") && parsePlain(bare) === null ? null : parsePlain(address.trim());
}

function parsePlain(written: string): string | null {
  const text = /^mailto:/i.test(written) ? addressOfLink(written) : written.replace(/^'(.*)'$/, "$1");
  // The parser calls itself once a character.
  if (text === null || text.length > MAX_EMAIL_ADDRESS) return null;
  const mailbox = emailAddresses.parseOneAddress({ input: text });
  if (mailbox?.type !== "mailbox" || text !== `${mailbox.local}@${mailbox.domain}` || !/^[!-~]+$/.test(mailbox.local))
    return null;
  const address = `${mailbox.local}@${toAsciiDomain(mailbox.domain)}`;
  return address.length <= MAX_EMAIL_ADDRESS && ASCII_DOMAIN.test(address.slice(mailbox.local.length + 1))
    ? address
    : null;
}

/** The address of a link such as `mailto:a%26b@example.com?subject=…` (RFC 6068). */
function addressOfLink(link: string): string | null {
  try {
    return decodeURIComponent(new URL(link).pathname);
  } catch {
    return null;
  }
}

/**
 * The domain as a URL writes it (UTS #46), or the empty text. Node's `domainToASCII` does the same, but no browser has
 * it.
 */
function toAsciiDomain(domain: string): string {
  try {
    return /[/?#%:\\]/.test(domain) ? "" : new URL(`http://${domain}`).hostname;
  } catch {
    return "";
  }
}

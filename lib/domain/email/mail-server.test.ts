import { expect, test } from "vitest";
import { parseMailServer } from "#lib/domain/email/mail-server.ts";
import { domainsOf, maySendFrom, parseSenderDomains } from "#lib/domain/email/sender-domains.ts";

test.each([
  ["smtp://mail.example.com", { host: "mail.example.com", port: 587, tls: "starttls", auth: null }],
  ["smtps://mail.example.com/", { host: "mail.example.com", port: 465, tls: "implicit", auth: null }],
  [
    "smtp://folio%40example.com:p%40ss%3A%2F@[::1]:2525",
    { host: "::1", port: 2525, tls: "starttls", auth: { user: "folio@example.com", password: "p@ss:/" } },
  ],
  ["smtp://mailpit:1025?tls=none", { host: "mailpit", port: 1025, tls: "none", auth: null }],
  [
    "smtp://a:b@127.0.0.1:25?tls=none",
    { host: "127.0.0.1", port: 25, tls: "none", auth: { user: "a", password: "b" } },
  ],
])("%s", (written, server) => {
  expect(parseMailServer(written)).toEqual({ ok: true, server });
});

test.each([
  ["mail.example.com:587", "must be an address"],
  ["https://mail.example.com", "must be an address"],
  ["smtp://mail.example.com/inbox", "must be an address"],
  ["smtp://mail.example.com?requireTLS=false", "takes one option"],
  ["smtps://mail.example.com?tls=none", "takes one option"],
  ["smtp://user@mail.example.com", "needs both user and password"],
  ["smtp://us%er:x@mail.example.com", "percent-encoded"],
  ["smtp://user:secret@mail.example.com:25?tls=none", "no password without TLS"],
])("%s is refused with what it must be", (written, fault) => {
  expect(parseMailServer(written)).toEqual({ ok: false, fault: expect.stringContaining(fault) });
});

test("a company sends from the domains that the operator allows it, and no other", () => {
  const [ours, theirs] = ["019a0000-0000-7000-8000-000000000001", "019a0000-0000-7000-8000-000000000002"];
  const domains = parseSenderDomains(`Acme.example=${ours}, société.example=${ours.toUpperCase()},all.example=*`);
  if (!domains) throw new Error("refused");
  expect(domainsOf(domains, ours)).toEqual(["acme.example", "xn--socit-esab.example", "all.example"]);
  expect(domainsOf(domains, theirs)).toEqual(["all.example"]);
  expect(maySendFrom(domains, ours, "billing@acme.example")).toBe(true);
  for (const address of ["a@sub.acme.example", "a@acme.example.evil.example", "a@evilacme.example"])
    expect(maySendFrom(domains, ours, address)).toBe(false);
  expect(maySendFrom(domains, theirs, "billing@acme.example")).toBe(false);
});

test.each(["acme.example", "acme.example=", "acme.example=not-an-id", "=*", "a@acme.example=*", "acme.example=*=*"])(
  "%s is no list of domains",
  (written) => {
    expect(parseSenderDomains(written)).toBeNull();
  },
);

import { expect, test } from "vitest";
import { localSecret } from "#lib/domain/identity/local-secret.ts";
import { mailboxIsOpen } from "#lib/mailbox/mailbox-is-open.ts";

const NEXTAUTH_SECRET = "a secret of the tests, thirty-two characters";
const local = {
  mailProvider: null,
  MAILBOX: "open",
  APP_URL: "http://127.0.0.1:3000",
  HOST: "127.0.0.1",
  NEXTAUTH_SECRET,
} as const;
const secret = localSecret(NEXTAUTH_SECRET);
const asked = (host: string | null) => ({ host, forwarded: false, secret });

test("closed to who does not have its secret, on whatever machine", () => {
  for (const given of [null, "", "wrong", `${secret}x`, localSecret("another secret of thirty-two characters")])
    expect(mailboxIsOpen({ ...asked("localhost"), secret: given }, local)).toBe(false);
  expect(mailboxIsOpen(asked("localhost"), { ...local, NEXTAUTH_SECRET: undefined })).toBe(false);
});

test.each(["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "folio.localhost"])(
  "open on the viewer's own machine, as %s",
  (host) => {
    expect(mailboxIsOpen(asked(host), local)).toBe(true);
    expect(mailboxIsOpen(asked("localhost"), { ...local, APP_URL: `http://${host}` })).toBe(true);
  },
);

test.each(["folio.example", "192.168.1.4:3000", "0.0.0.0:3000", "localhost.evil.example", "127.0.0.1.evil.example"])(
  "closed to %s",
  (host) => {
    expect(mailboxIsOpen(asked(host), local)).toBe(false);
    expect(mailboxIsOpen(asked("localhost"), { ...local, APP_URL: `http://${host}` })).toBe(false);
  },
);

test("open where it listens on IPv6, closed where it listens to other machines", () => {
  expect(mailboxIsOpen(asked("localhost"), { ...local, HOST: "::1" })).toBe(true);
  for (const HOST of ["0.0.0.0", "::", "192.168.1.4"])
    expect(mailboxIsOpen(asked("localhost"), { ...local, HOST })).toBe(false);
});

test("closed once a mail provider is set, and without a host", () => {
  expect(mailboxIsOpen(asked("localhost"), { ...local, mailProvider: "smtp" })).toBe(false);
  expect(mailboxIsOpen(asked(null), local)).toBe(false);
});

test("closed to whom a proxy passes on, whatever the host", () => {
  expect(mailboxIsOpen({ ...asked("localhost"), forwarded: true }, local)).toBe(false);
});

test("closed where the configuration does not open it", () => {
  expect(mailboxIsOpen(asked("localhost"), { ...local, MAILBOX: "closed" })).toBe(false);
});

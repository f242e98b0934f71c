import { expect, test } from "vitest";
import { senderAddress } from "#lib/email/provider/sender-address.ts";

test("the company's name stands before our address, whichever way that is written", () => {
  expect(senderAddress("Atelier Lumière", "Folio <invoices@folio.example>")).toBe(
    '"Atelier Lumière" <invoices@folio.example>',
  );
  expect(senderAddress("Atelier Lumière", "invoices@folio.example")).toBe('"Atelier Lumière" <invoices@folio.example>');
});

test("no name can end the header or add an address", () => {
  expect(senderAddress('Evil" <a@b.example>, "x\\', "a@folio.example")).toBe(
    "\"Evil' a@b.example , 'x\" <a@folio.example>",
  );
  expect(senderAddress("Acme\r\nBcc: all@example.com", "a@folio.example")).toBe(
    '"Acme Bcc: all@example.com" <a@folio.example>',
  );
  expect(senderAddress("Ba\u200bnk \u3164\u2067Ltd\u2069\u{e0041}", "a@folio.example")).toBe(
    '"Bank Ltd" <a@folio.example>',
  );
  expect(senderAddress("\u202emoc.knab\u202c Ltd", "a@folio.example")).toBe('"moc.knab Ltd" <a@folio.example>');
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { parseBounce } from "#lib/contract/bounce-message.ts";

const now = new Date("2026-11-27T12:00:00Z");
const id = randomUUID();

/** A notification as Postfix writes it, with the headers of the e-mail that came back. */
function notification({ action = "failed", envelopeId = "", returned = "text/rfc822-headers" } = {}): string {
  return `Return-Path: <>
From: MAILER-DAEMON@mail.example
To: bounces@folio.example
Date: Fri, 27 Nov 2026 10:30:00 +0100
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="XYZ"

This is a MIME-encapsulated message.

--XYZ
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--XYZ
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example
${envelopeId}X-Postfix-Queue-ID: 4Xyz
Arrival-Date: Fri, 27 Nov 2026 10:29:58 +0100 (CET)

Final-Recipient: rfc822; client@example.com
Original-Recipient: rfc822;client@example.com
Action: ${action}
Status: 5.1.1
Remote-MTA: dns; mx.example.com
Diagnostic-Code: smtp; 550 5.1.1 <client@example.com>: Recipient address rejected:
    User unknown in virtual mailbox table

--XYZ
Content-Description: Undelivered Message
Content-Type: ${returned}

Return-Path: <bounces@folio.example>
From: "Atelier" <invoices@folio.example>
To: client@example.com
Subject: Facture
Message-ID:
 <${id}@folio.example>

Bonjour

--XYZ--
`.replaceAll("\n", "\r\n");
}

const parse = (message: string) => parseBounce(Buffer.from(message), now);
const expected = {
  kind: "bounced",
  at: new Date("2026-11-27T09:30:00Z"),
  reason:
    "client@example.com: 550 5.1.1 <client@example.com>: Recipient address rejected: User unknown in virtual mailbox table",
  deliveryId: id,
  providerMessageId: `${id}@folio.example`,
};

test.each(["text/rfc822-headers", "message/rfc822"])(
  "a report names its e-mail by what came back, as %s",
  async (returned) => {
    expect(await parse(notification({ returned }))).toEqual(expected);
  },
);

test("a report names its e-mail by its envelope id, also when it is cut off after that", async () => {
  const whole = notification({ envelopeId: `Original-Envelope-Id: ${id}\n` });
  expect(await parse(whole)).toEqual(expected);
  const cut = whole.slice(0, whole.indexOf("--XYZ\r\nContent-Description: Undelivered"));
  expect(await parse(cut)).toEqual({ ...expected, providerMessageId: id });
});

test("what is no report of a failure says nothing", async () => {
  for (const action of ["delayed", "delivered", "relayed", "expanded"])
    expect(await parse(notification({ action }))).toBeNull();
  for (const other of ["", "Subject: Out of office\r\n\r\nBack on Monday", "\0\0\0", "x".repeat(100_000)])
    expect(await parse(other)).toBeNull();
});

test("a report of another system's e-mail is of no delivery", async () => {
  const other = notification().replaceAll(id, "constructor");
  expect(await parse(other)).toMatchObject({ deliveryId: null, providerMessageId: "constructor@folio.example" });
});

import { expect, test } from "vitest";
import { accountEmail } from "#lib/email/messages/account-email.ts";

const url = "https://folio.example/invitations/0199.abc";

test.each(["fr", "en"] as const)("both kinds carry their link in text and HTML, in %s", (language) => {
  for (const content of [
    { kind: "password-reset" },
    { kind: "invitation", inviterName: "Ada", groupName: "Ada & Fils" },
  ] as const) {
    const { html, text } = accountEmail({ language, url, ...content });
    expect(text).toContain(url);
    expect(html).toContain(`href="${url}"`);
    expect(html).toContain(`<html lang="${language}">`);
  }
});

test("a name starts no header and becomes no markup", () => {
  const { subject, html } = accountEmail({
    language: "en",
    url,
    kind: "invitation",
    inviterName: "Eve\r\nBcc: all@x.example",
    groupName: "<b>x",
  });
  expect(subject).toBe("Eve Bcc: all@x.example invites you to join <b>x on Folio");
  expect(html).not.toContain("<b>x");
});

import "server-only";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { domainOf } from "#lib/domain/email/sender-domains.ts";
import { parseEmailAddress } from "#lib/domain/text/email-address.ts";
import type { OutgoingEmail } from "#lib/email/provider/email-message.ts";

/** The `Message-ID` of an e-mail without its angle brackets, the same in every attempt (RFC 5322, 3.6.4). */
export function messageIdOf({ message, idempotencyKey }: OutgoingEmail): string {
  return `${idempotencyKey}@${domainOf(parseEmailAddress(message.from)) ?? "localhost"}`;
}

/** The text of an e-mail as a mail server takes it (RFC 5322), in ASCII. Blind copies are not in it. */
export function writeMessage(email: OutgoingEmail): Promise<Buffer> {
  const { from, to, cc, replyTo, subject, html, text } = email.message;
  const composer = new MailComposer({
    ...{ from, to, subject, html, text },
    ...(cc && { cc }),
    ...(replyTo !== null && { replyTo }),
    messageId: `<${messageIdOf(email)}>`,
    attachments: email.attachments.map(({ filename, mediaType, content }) => ({
      filename,
      contentType: mediaType,
      content: Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return new Promise((resolve, reject) => {
    composer.compile().build((error, message) => (error ? reject(error) : resolve(message)));
  });
}

/** Everyone who gets an e-mail, blind copies included; each once. */
export function recipientsOf({ message: { to, cc, bcc } }: OutgoingEmail): string[] {
  return [...new Set([to, cc, bcc].flatMap((list) => (list ? list.split(", ") : [])))];
}

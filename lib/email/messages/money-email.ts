import "server-only";
import { brandColors } from "#lib/domain/brand/brand-colors.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { type EmailPage, emailLayout } from "#lib/email/messages/email-layout.ts";
import type { Letterhead } from "#lib/email/messages/letterhead.ts";
import type { EmailMessage } from "#lib/email/provider/email-message.ts";
import { singleLine } from "#lib/email/provider/single-line.ts";

const WORDS = {
  fr: { reply: "Une question\u00a0? Répondez simplement à ce message.", colon: "\u00a0: " },
  en: { reply: "Any questions? Simply reply to this message.", colon: ": " },
} satisfies Record<Language, unknown>;

interface MoneyEmail extends Pick<EmailPage, "language" | "paragraphs" | "amount" | "payment" | "details" | "button"> {
  subject: string;
  companyName: string;
  letterhead: Letterhead;
  /** The sentence about the attached document. */
  attached: string;
}

/** An e-mail about a client's account, as a page and as plain text. */
export function moneyEmail(email: MoneyEmail): Pick<EmailMessage, "subject" | "html" | "text"> {
  const { subject, companyName, letterhead, attached, ...content } = email;
  const { language, paragraphs, amount, payment, details, button } = content;
  const { reply, colon } = WORDS[language];
  const line = ([label, value]: [label: string, value: string]) => `${label}${colon}${value}`;
  const summary = amount && `${amount.label}${colon}${[amount.value, amount.note].filter(Boolean).join(", ")}`;
  const page = emailLayout({
    ...content,
    title: subject,
    preview: summary ?? attached,
    sender: singleLine(companyName),
    brand: { colors: brandColors(letterhead.brandColor), logoUrl: letterhead.logoUrl },
    notes: [attached, reply],
  });
  const text = [
    ...paragraphs,
    ...(summary ? [summary] : []),
    ...(payment ? [[payment.title, ...payment.rows.map(line)].join("\n")] : []),
    details.map(line).join("\n"),
    ...(button ? [`${button.label}${colon.trimEnd()}\n${button.url}`] : []),
    attached,
    reply,
  ];
  return { subject, html: page.markup, text: `${text.join("\n\n")}\n` };
}

import "server-only";
import type { EmailTrouble } from "#lib/domain/email/client-email.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { emailLayout, FOLIO } from "#lib/email/messages/email-layout.ts";
import type { EmailMessage } from "#lib/email/provider/email-message.ts";
import { singleLine } from "#lib/email/provider/single-line.ts";

/** What a notice says. */
export interface NoticeWords {
  subject: string;
  /** What happened, in a sentence. */
  statement: string;
  /** What the reader can do about it. */
  next: string;
}

interface Notice extends NoticeWords {
  language: Language;
  /**
   * Why the client refuses, or what the mail provider said: as it was given, on any number of lines. Null for none; a
   * complaint has none.
   */
  reason: { of: "client" | EmailTrouble; text: string | null } | null;
  details: [label: string, value: string][];
  /** Opens the page in the application. */
  button: { label: string; url: string };
  /** Why the user who sent the document gets it. */
  why: string;
  /** Whether the reader is that user. Else it is the owner, in their place. */
  isSender: boolean;
}

const WORDS = {
  fr: {
    greeting: "Bonjour,",
    reason: {
      client: "Son motif\u00a0:",
      bounced: "Motif donné\u00a0:",
      send_failed: "Dernière erreur\u00a0:",
      send_uncertain: "Erreur\u00a0:",
    },
    quote: (text: string) => `«\u00a0${text}\u00a0»`,
    fallback: "Si le bouton ne fonctionne pas, ouvrez cette adresse\u00a0:",
    colon: "\u00a0: ",
    whyOwner: "Vous recevez ce message parce que vous êtes propriétaire de ce compte Folio.",
  },
  en: {
    greeting: "Hello,",
    reason: {
      client: "Their reason:",
      bounced: "Reason given:",
      send_failed: "Last error:",
      send_uncertain: "Error:",
    },
    quote: (text: string) => `“${text}”`,
    fallback: "If the button does not work, open this address:",
    colon: ": ",
    whyOwner: "You are receiving this message because you own this Folio account.",
  },
} satisfies Record<Language, unknown>;

/** The e-mail from Folio that tells one of its users what became of something, as a page and as plain text. */
export function noticePage(notice: Notice): Pick<EmailMessage, "subject" | "html" | "text"> {
  const { language, subject, statement, next, details, button } = notice;
  const { greeting, fallback, colon, whyOwner } = WORDS[language];
  const why = notice.isSender ? notice.why : whyOwner;
  const paragraphs = [greeting, statement, ...reasonParagraphs(notice), next];
  const page = emailLayout({
    ...{ language, title: subject, preview: statement, sender: "Folio", brand: FOLIO, paragraphs, details },
    button: { ...button, fallback },
    notes: [why],
  });
  const text = [
    ...paragraphs,
    details.map(([label, value]) => `${label}${colon}${value}`).join("\n"),
    `${button.label}${colon.trimEnd()}\n${button.url}`,
    why,
  ];
  return { subject, html: page.markup, text: `${text.join("\n\n")}\n` };
}

/** The reason, one paragraph per line. */
function reasonParagraphs({ language, reason }: Notice): string[] {
  const words = WORDS[language];
  const lines = (reason?.text ?? "").split(/\r?\n/).map(singleLine).filter(Boolean);
  if (reason === null || reason.of === "complained" || lines.length === 0) return [];
  const [first, ...others] = words.quote(lines.join("\n")).split("\n");
  return [`${words.reason[reason.of]} ${first}`, ...others];
}

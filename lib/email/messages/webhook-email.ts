import "server-only";
import type { Language } from "#lib/domain/text/language.ts";
import { emailLayout, FOLIO } from "#lib/email/messages/email-layout.ts";
import type { EmailMessage } from "#lib/email/provider/email-message.ts";

export interface WebhookEmailContent {
  reason: "gone" | "failing";
  language: Language;
  /** The address of the endpoint. */
  endpointUrl: string;
  /** Its page in the application. */
  url: string;
}

interface Words {
  subject: (host: string) => string;
  greeting: string;
  statement: Record<WebhookEmailContent["reason"], string>;
  next: string;
  endpoint: string;
  button: string;
  fallback: string;
  why: string;
}

const WORDS: Record<Language, Words> = {
  fr: {
    subject: (host) => `Le webhook vers ${host} est désactivé`,
    greeting: "Bonjour,",
    statement: {
      gone: "L’adresse d’un de vos webhooks a répondu «\u00a0410 Gone\u00a0»\u00a0: elle n’existe plus. Folio n’y envoie plus rien.",
      failing:
        "L’adresse d’un de vos webhooks n’a accepté aucun message depuis cinq jours. Folio n’y envoie plus rien.",
    },
    next: "Une fois l’adresse rétablie, réactivez le webhook puis renvoyez ce qui s’est passé entre-temps.",
    endpoint: "Adresse",
    button: "Ouvrir le webhook",
    fallback: "Si le bouton ne fonctionne pas, ouvrez cette adresse\u00a0:",
    why: "Vous recevez ce message parce que vous êtes propriétaire de ce compte Folio.",
  },
  en: {
    subject: (host) => `The webhook to ${host} is disabled`,
    greeting: "Hello,",
    statement: {
      gone: "The address of one of your webhooks answered “410 Gone”: it no longer exists. Folio sends nothing to it any more.",
      failing:
        "The address of one of your webhooks has accepted no message for five days. Folio sends nothing to it any more.",
    },
    next: "Once the address works again, enable the webhook and resend what happened meanwhile.",
    endpoint: "Address",
    button: "Open the webhook",
    fallback: "If the button does not work, open this address:",
    why: "You receive this message because you own this Folio account.",
  },
};

/** Tells the owner that Folio sends nothing to an endpoint any more, and why. */
export function webhookEmail({
  reason,
  language,
  endpointUrl,
  url,
}: WebhookEmailContent): Pick<EmailMessage, "subject" | "html" | "text"> {
  const words = WORDS[language];
  const subject = words.subject(new URL(endpointUrl).host);
  const page = emailLayout({
    language,
    title: subject,
    preview: words.statement[reason],
    sender: "Folio",
    brand: FOLIO,
    paragraphs: [words.greeting, words.statement[reason], words.next],
    button: { label: words.button, url, fallback: words.fallback },
    details: [[words.endpoint, endpointUrl]],
    notes: [words.why],
  });
  const parts = [
    words.greeting,
    words.statement[reason],
    endpointUrl,
    words.next,
    `${words.button}\n${url}`,
    words.why,
  ];
  return { subject, html: page.markup, text: `${parts.join("\n\n")}\n` };
}

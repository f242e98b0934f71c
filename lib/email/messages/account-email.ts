import "server-only";
import type { Language } from "#lib/domain/text/language.ts";
import { emailLayout, FOLIO } from "#lib/email/messages/email-layout.ts";
import type { EmailMessage } from "#lib/email/provider/email-message.ts";
import { singleLine } from "#lib/email/provider/single-line.ts";

/** An e-mail to a user, or to an invited person. */
export type AccountEmailContent = { language: Language; url: string } & (
  | { kind: "password-reset" }
  | { kind: "email-verification"; groupName: string }
  | { kind: "invitation"; inviterName: string; groupName: string }
);

interface Words {
  subject: string;
  greeting: string;
  intro: string;
  button: string;
  notes: string[];
}

const FALLBACK: Record<Language, string> = {
  fr: "Si le bouton ne fonctionne pas, ouvrez cette adresse\u00a0:",
  en: "If the button does not work, open this address:",
};

const PASSWORD_RESET: Record<Language, Words> = {
  fr: {
    subject: "Choisissez un nouveau mot de passe",
    greeting: "Bonjour,",
    intro: "Vous avez demandé à réinitialiser votre mot de passe Folio.",
    button: "Choisir un mot de passe",
    notes: [
      "Ce lien fonctionne une fois, pendant une heure.",
      "Si vous n’avez rien demandé, ignorez ce message\u00a0: rien n’a changé.",
    ],
  },
  en: {
    subject: "Choose a new password",
    greeting: "Hello,",
    intro: "You asked to reset your Folio password.",
    button: "Choose a password",
    notes: [
      "This link works once, for one hour.",
      "If you did not request this, ignore this message: nothing has changed.",
    ],
  },
};

const INVITATION: Record<Language, (inviter: string, group: string) => Words> = {
  fr: (inviter, group) => ({
    subject: `${inviter} vous invite à rejoindre ${group} sur Folio`,
    greeting: "Bonjour,",
    intro: `${inviter} vous invite à rejoindre ${group} sur Folio, pour y créer, envoyer et suivre des factures.`,
    button: "Accepter l’invitation",
    notes: [
      "Ce lien fonctionne une fois, pendant sept jours.",
      "Si vous n’attendiez pas cette invitation, ignorez ce message.",
    ],
  }),
  en: (inviter, group) => ({
    subject: `${inviter} invites you to join ${group} on Folio`,
    greeting: "Hello,",
    intro: `${inviter} invites you to join ${group} on Folio, to create, send and track invoices.`,
    button: "Accept the invitation",
    notes: ["This link works once, for seven days.", "If you did not expect this invitation, ignore this message."],
  }),
};

const EMAIL_VERIFICATION: Record<Language, (group: string) => Words> = {
  fr: (group) => ({
    subject: "Confirmez votre adresse e-mail",
    greeting: "Bonjour,",
    intro: `Vous avez créé un compte Folio pour ${group} avec cette adresse. Confirmez-la pour envoyer des factures et inviter des collègues.`,
    button: "Confirmer l’adresse",
    notes: [
      "Ce lien fonctionne une fois, pendant 24 heures.",
      "Si ce n’était pas vous, la même page vous permet de fermer ce compte. Tant que l’adresse n’est pas confirmée, rien ne part de ce compte.",
    ],
  }),
  en: (group) => ({
    subject: "Confirm your email address",
    greeting: "Hello,",
    intro: `You created a Folio account for ${group} with this address. Confirm it to send invoices and invite colleagues.`,
    button: "Confirm the address",
    notes: [
      "This link works once, for 24 hours.",
      "If this was not you, you can close the account on the same page. Until the address is confirmed, nothing is sent from it.",
    ],
  }),
};

/** The e-mail in the language of the person who triggered it. Names are kept on one line. */
export function accountEmail(content: AccountEmailContent): Pick<EmailMessage, "subject" | "html" | "text"> {
  const { language, url } = content;
  const { subject, greeting, intro, button, notes } = wordsOf(content);
  const page = emailLayout({
    language,
    title: subject,
    preview: intro,
    sender: "Folio",
    brand: FOLIO,
    paragraphs: [greeting, intro],
    button: { label: button, url, fallback: FALLBACK[language] },
    details: [],
    notes,
  });
  return { subject, html: page.markup, text: `${[greeting, intro, `${button}\n${url}`, ...notes].join("\n\n")}\n` };
}

function wordsOf(content: AccountEmailContent): Words {
  const { language } = content;
  switch (content.kind) {
    case "password-reset":
      return PASSWORD_RESET[language];
    case "email-verification":
      return EMAIL_VERIFICATION[language](singleLine(content.groupName));
    case "invitation":
      return INVITATION[language](singleLine(content.inviterName), singleLine(content.groupName));
  }
}

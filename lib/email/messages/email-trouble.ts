import "server-only";
import type { EmailTrouble } from "#lib/domain/email/client-email.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { NoticeWords } from "#lib/email/messages/notice-page.ts";

/** An e-mail to a client, in the words of a sentence about it. */
export interface TroubledEmail {
  client: string;
  /** The addresses it was sent to. */
  to: string;
  /** What it is about, as a subject begins: "Facture F-2026-00001". */
  title: string;
  /** What it is about, in a sentence: "invoice F-2026-00001", "la facture F-2026-00001". */
  about: string;
  /** The page that it is sent from, after "from" or "depuis". */
  page: string;
  /** What else to do about a bounce, once the address is checked; it goes on in the same sentence. */
  remedy: string;
}

const WORDS: Record<Language, Record<EmailTrouble, (email: TroubledEmail) => NoticeWords>> = {
  fr: {
    bounced: ({ client, to, title, about, remedy }) => ({
      subject: `${title}\u00a0: l’e-mail à ${client} n’est pas arrivé`,
      statement: `L’e-mail avec ${about} n’a pas pu être distribué à ${to}.`,
      next: `Vérifiez l’adresse de votre client, ${remedy}.`,
    }),
    complained: ({ client, to, title, about }) => ({
      subject: `${title}\u00a0: e-mail signalé comme indésirable par ${client}`,
      statement: `L’e-mail avec ${about} a été signalé comme indésirable par ${to}.`,
      next: "Prenez contact avec votre client avant tout autre envoi\u00a0: ses prochains messages pourraient ne plus lui parvenir.",
    }),
    send_failed: ({ client, to, title, about, page }) => ({
      subject: `${title}\u00a0: l’e-mail à ${client} n’a pas pu partir`,
      statement: `L’e-mail à ${to} avec ${about} n’a pas pu être envoyé, malgré une journée de tentatives.`,
      next: `Rien n’a été envoyé. Vous pouvez l’envoyer de nouveau depuis ${page}.`,
    }),
    send_uncertain: ({ client, to, title, about, page }) => ({
      subject: `${title}\u00a0: l’e-mail à ${client} est peut-être parti`,
      statement: `Le serveur de messagerie n’a pas dit s’il acceptait l’e-mail à ${to} avec ${about}.`,
      next: `Il a pu partir, ou non\u00a0; Folio ne l’envoie pas une seconde fois. Demandez à votre client s’il l’a reçu, ou renvoyez-le depuis ${page}.`,
    }),
  },
  en: {
    bounced: ({ client, to, title, about, remedy }) => ({
      subject: `${title}: the email to ${client} did not arrive`,
      statement: `The email with ${about} could not be delivered to ${to}.`,
      next: `Check your client’s address, ${remedy}.`,
    }),
    complained: ({ client, to, title, about }) => ({
      subject: `${title}: email marked as spam by ${client}`,
      statement: `The email with ${about} was marked as spam by ${to}.`,
      next: "Get in touch with your client before you send anything else: further messages might no longer reach them.",
    }),
    send_failed: ({ client, to, title, about, page }) => ({
      subject: `${title}: the email to ${client} could not be sent`,
      statement: `The email to ${to} with ${about} could not be sent, although Folio tried for a day.`,
      next: `Nothing was sent. You can send it again from ${page}.`,
    }),
    send_uncertain: ({ client, to, title, about, page }) => ({
      subject: `${title}: the email to ${client} may have been sent`,
      statement: `The mail server did not say whether it accepted the email to ${to} with ${about}.`,
      next: `It may have been sent or not; Folio does not send it a second time. Ask your client whether they have it, or send it again from ${page}.`,
    }),
  },
};

/** What a notice says of an e-mail that did not arrive, or perhaps not. */
export function troubleWords(kind: EmailTrouble, language: Language, email: TroubledEmail): NoticeWords {
  return WORDS[language][kind](email);
}

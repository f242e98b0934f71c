import "server-only";
import { type CalendarDate, formatCalendarDate } from "#lib/domain/calendar-date.ts";
import type { RunOutcome } from "#lib/domain/recurring/recurring-invoice.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { emailLayout, FOLIO } from "#lib/email/messages/email-layout.ts";
import type { EmailMessage } from "#lib/email/provider/email-message.ts";

/** A run that waits for its owner. */
export interface OpenRun {
  outcome: Extract<RunOutcome, "held" | "refused">;
  clientName: string;
  date: CalendarDate;
}

interface Words {
  subject: (company: string, count: number) => string;
  greeting: string;
  held: (count: number) => string;
  refused: (count: number) => string;
  next: string;
  more: (count: number) => string;
  button: string;
  fallback: string;
  why: string;
}

const WORDS: Record<Language, Words> = {
  fr: {
    subject: (company, count) =>
      count === 1
        ? `${company}\u00a0: une facture récurrente vous attend`
        : `${company}\u00a0: ${count} factures récurrentes vous attendent`,
    greeting: "Bonjour,",
    held: (count) =>
      `${count} dates de factures récurrentes sont passées pendant un arrêt. Leurs brouillons sont prêts\u00a0: émettez-les tous, le dernier seulement, ou aucun.`,
    refused: (count) =>
      count === 1
        ? "Une facture récurrente n’a pas pu être émise ou envoyée. Elle reste en brouillon, et sa page dit pourquoi."
        : `${count} factures récurrentes n’ont pas pu être émises ou envoyées. Elles restent en brouillon, et leurs pages disent pourquoi.`,
    next: "Rien n’est perdu, et rien n’est émis sans vous.",
    more: (count) => `et ${count} autres`,
    button: "Ouvrir les factures récurrentes",
    fallback: "Si le bouton ne fonctionne pas, ouvrez cette adresse\u00a0:",
    why: "Vous recevez ce message parce que vous êtes propriétaire de ce compte Folio. Il n’y en a qu’un par jour.",
  },
  en: {
    subject: (company, count) =>
      count === 1
        ? `${company}: a recurring invoice waits for you`
        : `${company}: ${count} recurring invoices wait for you`,
    greeting: "Hello,",
    held: (count) =>
      `${count} dates of recurring invoices passed during a stop. Their drafts are ready: issue all of them, only the last one, or none.`,
    refused: (count) =>
      count === 1
        ? "A recurring invoice could not be issued or sent. It stays a draft, and its page says why."
        : `${count} recurring invoices could not be issued or sent. They stay drafts, and their pages say why.`,
    next: "Nothing is lost, and nothing is issued without you.",
    more: (count) => `and ${count} more`,
    button: "Open recurring invoices",
    fallback: "If the button does not work, open this address:",
    why: "You receive this message because you own this Folio account. There is one a day at most.",
  },
};

/** As many runs as the message names. */
const NAMED = 10;

/** Tells the owner which recurring invoices wait: missed dates, and what could not be issued or sent. */
export function recurringEmail({
  runs,
  companyName,
  language,
  url,
}: {
  runs: OpenRun[];
  companyName: string;
  language: Language;
  url: string;
}): Pick<EmailMessage, "subject" | "html" | "text"> {
  const words = WORDS[language];
  const subject = words.subject(companyName, runs.length);
  const [held, refused] = (["held", "refused"] as const).map(
    (outcome) => runs.filter((run) => run.outcome === outcome).length,
  );
  const statements = [held ? words.held(held) : "", refused ? words.refused(refused) : "", words.next].filter(Boolean);
  const named = runs.slice(0, NAMED).map(({ date, clientName }): [string, string] => {
    return [formatCalendarDate(date, language), clientName];
  });
  const left = runs.length - named.length;
  const paragraphs = [words.greeting, ...statements];
  const page = emailLayout({
    language,
    title: subject,
    preview: statements[0] ?? subject,
    sender: "Folio",
    brand: FOLIO,
    paragraphs,
    button: { label: words.button, url, fallback: words.fallback },
    details: [...named, ...(left > 0 ? [["…", words.more(left)] as [string, string]] : [])],
    notes: [words.why],
  });
  const list = named.map(([date, client]) => `${date}  ${client}`);
  const lines = [...list, ...(left > 0 ? [words.more(left)] : [])].join("\n");
  const parts = [...paragraphs, lines, `${words.button}\n${url}`, words.why];
  return { subject, html: page.markup, text: `${parts.join("\n\n")}\n` };
}

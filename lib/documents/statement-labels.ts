import type { StatementEntry } from "#lib/domain/parties/client-statement.ts";
import type { Language } from "#lib/domain/text/language.ts";

const FR = {
  title: "Relevé de compte",
  client: "Client",
  period: "Période",
  periodOf: (from: string, to: string) => `du ${from} au ${to}`,
  date: "Date",
  entry: "Libellé",
  drawnOn: "Établi le",
  currency: "Devise",
  account: (currency: string) => `Compte en ${currency}`,
  due: "Échéance",
  debit: "Débit",
  credit: "Crédit",
  balance: "Solde",
  opening: (day: string) => `Solde avant le ${day}`,
  movements: "Total de la période",
  none: "Aucun mouvement sur la période.",
  closing: {
    owed: (day: string) => `Solde dû au ${day}`,
    credit: (day: string) => `Solde en votre faveur au ${day}`,
    settled: (day: string) => `Solde au ${day}`,
  },
  overdue: "dont échu",
  pay: "Pour régler par virement",
  kinds: {
    invoice: "Facture",
    credit_note: "Avoir",
    receipt: "Règlement",
    refund: "Remboursement",
    write_off: "Écart de règlement",
    reversal: "Annulation de règlement",
    exchange: "Conversion",
  } satisfies Record<StatementEntry["kind"], string> as Record<StatementEntry["kind"], string>,
};

const EN: typeof FR = {
  title: "Account statement",
  client: "Client",
  period: "Period",
  periodOf: (from: string, to: string) => `${from} to ${to}`,
  date: "Date",
  entry: "Entry",
  drawnOn: "Drawn up on",
  currency: "Currency",
  account: (currency: string) => `Account in ${currency}`,
  due: "Due date",
  debit: "Debit",
  credit: "Credit",
  balance: "Balance",
  opening: (day: string) => `Balance before ${day}`,
  movements: "Total of the period",
  none: "Nothing happened in this period.",
  closing: {
    owed: (day: string) => `Balance due on ${day}`,
    credit: (day: string) => `Balance in your favour on ${day}`,
    settled: (day: string) => `Balance on ${day}`,
  },
  overdue: "of which overdue",
  pay: "To pay by bank transfer",
  kinds: {
    invoice: "Invoice",
    credit_note: "Credit note",
    receipt: "Payment",
    refund: "Refund",
    write_off: "Small difference",
    reversal: "Payment reversed",
    exchange: "Currency conversion",
  },
};

/** The words of a statement of account. */
export const STATEMENT_LABELS: Record<Language, typeof FR> = { fr: FR, en: EN };

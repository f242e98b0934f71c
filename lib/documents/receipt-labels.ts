import type { PaymentMethod } from "#lib/domain/invoices/invoice.ts";
import type { Language } from "#lib/domain/text/language.ts";

const FR = {
  title: "Reçu",
  of: (day: string) => `Encaissement du ${day}`,
  from: "Reçu de",
  date: "Reçu le",
  means: "Moyen de paiement",
  payer: "Payé par",
  reference: "Référence",
  currency: "Devise",
  invoice: "Facture",
  issueDate: "Date",
  total: "Total TTC",
  paid: "Réglé par ce paiement",
  remaining: "Reste dû",
  invoices: "Factures réglées",
  allocated: "Affecté aux factures",
  onAccount: "À valoir sur votre compte",
  refunded: "Remboursé",
  writtenOff: "Écart de règlement",
  reversed: "Annulé",
  amount: "Montant reçu",
  void: "ANNULÉ",
  methods: {
    transfer: "Virement",
    direct_debit: "Prélèvement",
    card: "Carte bancaire",
    check: "Chèque",
    cash: "Espèces",
    other: "Autre",
  } satisfies Record<PaymentMethod, string> as Record<PaymentMethod, string>,
};

const EN: typeof FR = {
  title: "Receipt",
  of: (day: string) => `Payment of ${day}`,
  from: "Received from",
  date: "Received on",
  means: "Means of payment",
  payer: "Paid by",
  reference: "Reference",
  currency: "Currency",
  invoice: "Invoice",
  issueDate: "Date",
  total: "Total incl. VAT",
  paid: "Paid by this payment",
  remaining: "Still due",
  invoices: "Invoices paid",
  allocated: "Paid on invoices",
  onAccount: "On your account",
  refunded: "Paid back",
  writtenOff: "Small difference",
  reversed: "Reversed",
  amount: "Amount received",
  void: "VOID",
  methods: {
    transfer: "Bank transfer",
    direct_debit: "Direct debit",
    card: "Card",
    check: "Cheque",
    cash: "Cash",
    other: "Other",
  },
};

/** The words of a receipt. */
export const RECEIPT_LABELS: Record<Language, typeof FR> = { fr: FR, en: EN };

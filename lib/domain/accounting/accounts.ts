/** The VAT rates with an account of their own, in basis points; `vatOther` serves the rest. */
export const VAT_ACCOUNT_RATES = [2000, 1000, 550, 210] as const;

/** The account numbers of a company's accounting export, in the order in which its settings show them. */
export const ACCOUNT_FIELDS = [
  "receivable",
  "services",
  "goods",
  "mixed",
  "vat2000",
  "vat1000",
  "vat550",
  "vat210",
  "vatOther",
  "vatPending",
  "deposits",
  "bank",
  "cash",
  "writeOffLoss",
  "writeOffGain",
  "bankFees",
] as const;

export const JOURNAL_FIELDS = ["salesJournal", "bankJournal", "cashJournal", "generalJournal"] as const;

/**
 * Account numbers and journal codes of a company's accounting export. `services`, `goods` and `mixed` are the sales of
 * invoices of that category of operation; `bank` and `cash` are where payments arrive. `deposits` are those that no
 * final invoice has deducted yet, `vatPending` the VAT on them that is due when they are paid. Small differences that
 * are written off are on `writeOffLoss` and `writeOffGain`, fees that banks have kept on `bankFees`.
 */
export type Accounts = Record<(typeof ACCOUNT_FIELDS)[number] | (typeof JOURNAL_FIELDS)[number], string>;

/** The numbers of the French plan comptable général that most companies use. */
export const DEFAULT_ACCOUNTS: Accounts = {
  receivable: "411000",
  services: "706000",
  goods: "707000",
  mixed: "706000",
  vat2000: "445711",
  vat1000: "445712",
  vat550: "445713",
  vat210: "445714",
  vatOther: "445718",
  vatPending: "445740",
  deposits: "419100",
  bank: "512000",
  cash: "530000",
  writeOffLoss: "658000",
  writeOffGain: "758000",
  bankFees: "627000",
  salesJournal: "VT",
  bankJournal: "BQ",
  cashJournal: "CA",
  generalJournal: "OD",
};

/**
 * Losses and gains of exchange on claims of customers (PCG, articles 946-65 and 946-75). The accounts 666 and 766 are
 * for financial ones.
 */
export const EXCHANGE_ACCOUNTS = { loss: "656000", gain: "756000" } as const;

/**
 * The class of the plan comptable général that an account must be of: 41 or another of class 4 for clients, 419 for deposits, 70 for
 * sales, 44 for VAT, 5 for money, 62 for fees, 65 and 75 without exchange for differences. So no number serves two purposes, and each has one name in the file.
 */
const CLASSES = {
  receivable: /^4[1-35-9]/,
  services: /^7/,
  goods: /^7/,
  mixed: /^7/,
  vat2000: /^44/,
  vat1000: /^44/,
  vat550: /^44/,
  vat210: /^44/,
  vatOther: /^44/,
  vatPending: /^44/,
  deposits: /^419/,
  bank: /^5/,
  cash: /^5/,
  writeOffLoss: /^65(?!6)/,
  writeOffGain: /^75(?!6)/,
  bankFees: /^62/,
} as const satisfies Record<(typeof ACCOUNT_FIELDS)[number], RegExp>;

/**
 * Whether a number can be the account of this field: three digits of the plan comptable général first (article A47 A-1,
 * VII 1°, 5), of its class, and up to 20 digits and capitals.
 */
export function isAccountNumber(field: (typeof ACCOUNT_FIELDS)[number], number: string): boolean {
  return /^\d{3}[\dA-Z]{0,17}$/.test(number) && CLASSES[field].test(number);
}

/** The account of the VAT at a rate. */
export function vatAccount(accounts: Accounts, taxRateBp: number): string {
  const own = VAT_ACCOUNT_RATES.find((rate) => rate === taxRateBp);
  return own ? accounts[`vat${own}`] : accounts.vatOther;
}

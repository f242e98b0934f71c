/** What one invoice has to be, by what was acknowledged. Only one client works on an invoice, one operation after the other. */
export interface Promised {
  id: string;
  /** In minor units, VAT included. */
  total: number;
  number: string | null;
  /** The amounts of its payments. */
  payments: number[];
  /** `queued`: the provider was not there; the e-mail goes out later. */
  email: "none" | "queued" | "accepted";
  /** The round that last changed it. */
  round: number;
}

/** An answer, or the lack of one, that no client may see. */
export interface Complaint {
  what: string;
  /** To find it in the log. */
  requestId: string | null;
}

/** What the clients of one service were promised since its start, and how they were treated. */
export interface Ledger {
  invoices: Map<string, Promised>;
  /** Of the current round. */
  complaints: Complaint[];
  /** How many requests went how: "200", "503", "dropped" … */
  answers: Map<string, number>;
  /** Faults that were found before, and are not to be told in every later round. */
  told: Set<string>;
}

export function newLedger(): Ledger {
  return { invoices: new Map(), complaints: [], answers: new Map(), told: new Set() };
}

/** The complaints of the round that ends, equal ones as one. */
export function takeComplaints(ledger: Ledger): string[] {
  const alike = Map.groupBy(ledger.complaints.splice(0), ({ what }) => what);
  return [...alike].map(([what, complaints]) => {
    const request = complaints.find(({ requestId }) => requestId !== null)?.requestId;
    return `${complaints.length} × ${what}${request ? ` (request ${request})` : ""}`;
  });
}

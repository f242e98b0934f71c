import type { ApiClient, GaveUp } from "./api-client.ts";
import type { Promised } from "./ledger.ts";
import type { Random } from "./random.ts";
import type { LoadedService } from "./service.ts";

export type Step = "issue" | "send" | "pay" | "read";

/** The client, the service and the round of an operation. */
export interface Worker {
  service: LoadedService;
  api: ApiClient;
  round: number;
  random: Random;
  gaveUp: GaveUp;
}

/** Creates a draft; null when it was not acknowledged. */
export async function createInvoice({ service, api, round, random, gaveUp }: Worker): Promise<Promised | null> {
  const unitPrice = random.integer(1_000, 90_000);
  const quantity = random.integer(1, 9);
  const input = {
    clientId: random.pick(service.clientIds),
    // A series used by no other invoice, with a due date that is not reached during the run.
    issueDate: "2031-01-15",
    dueDate: "2031-02-15",
    lines: [{ description: `Round ${round}`, quantity, unitPrice, taxRate: 20 }],
  };
  const answer = await api.operation("/api/invoices", input, gaveUp);
  if (!answer) return null;
  const net = quantity * unitPrice;
  const invoice: Promised = {
    id: answer.body.id,
    total: net + Math.round(net / 5),
    number: null,
    payments: [],
    email: "none",
    round,
  };
  service.ledger.invoices.set(invoice.id, invoice);
  return invoice;
}

/** The next possible operation on an invoice; null when it is settled. */
export function nextStep(invoice: Promised, random: Random): Step | null {
  if (invoice.number === null) return random.chance(0.9) ? "issue" : "read";
  if (amountDue(invoice) === 0) return null;
  // Only an issued invoice can be sent.
  return random.pick<Step>(
    invoice.email === "none" && invoice.payments.length === 0 ? ["read", "send", "send", "pay"] : ["read", "pay"],
  );
}

/** Runs one operation and records what its acknowledgement promises; false when it was not acknowledged. */
export async function perform({ api, round, random, gaveUp }: Worker, invoice: Promised, step: Step): Promise<boolean> {
  const path = `/api/invoices/${invoice.id}`;
  if (step === "read") return (await api.read(path, gaveUp)) !== null;
  const due = amountDue(invoice);
  const amount = random.chance(0.4) ? due : random.integer(1, due);
  const answer = await api.operation(`${path}/${step}`, step === "pay" ? { amount } : undefined, gaveUp);
  if (!answer) return false;
  invoice.round = round;
  if (step === "issue") invoice.number = answer.body.invoiceNumber;
  if (step === "pay") invoice.payments.push(amount);
  if (step === "send") invoice.email = answer.status === 200 ? "accepted" : "queued";
  return true;
}

function amountDue({ total, payments }: Promised): number {
  return total - payments.reduce((sum, amount) => sum + amount, 0);
}

import { type ListState, listAddress } from "#components/invoices/list/list-address.ts";
import { INVOICE_STATUSES, type InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";

/** The questions that people ask of their invoices, and the part of the list that answers each. */
const QUESTIONS = {
  all: { statuses: null, due: null },
  draft: { statuses: ["draft"], due: null },
  toSend: { statuses: ["issued"], due: null },
  outstanding: { statuses: null, due: "open" },
  overdue: { statuses: null, due: "overdue" },
  paid: { statuses: ["paid"], due: null },
  cancelled: { statuses: ["cancelled"], due: null },
} satisfies Record<string, Pick<ListState, "statuses" | "due">>;

interface Choice<Name> {
  name: Name;
  href: string;
  /** Of what search, client and dates leave; null where it is not known. */
  count: number | null;
  current: boolean;
}

interface Counts {
  statuses: Partial<Record<InvoiceStatus, number>>;
  overdue: number;
}

/**
 * The tabs of the list. "Overdue" contains every unpaid invoice after its due date, also a partly paid one, whose status
 * stays `partial_paid`.
 */
export function listTabs(state: ListState, found: Counts | null): Choice<keyof typeof QUESTIONS>[] {
  return Object.entries(QUESTIONS).map(([question, part]) => {
    const name = question as keyof typeof QUESTIONS;
    return {
      name,
      href: listAddress(state, part),
      count: found && countOf(name, found),
      current: state.due === part.due && `${state.statuses}` === `${part.statuses}`,
    };
  });
}

/** The specification's statuses, each a part of the list. */
export function statusChoices(state: ListState, found: Counts | null): Choice<InvoiceStatus>[] {
  return INVOICE_STATUSES.map((name) => ({
    name,
    href: listAddress(state, { statuses: [name], due: null }),
    count: found && (found.statuses[name] ?? 0),
    current: state.due === null && `${state.statuses}` === name,
  }));
}

function countOf(name: keyof typeof QUESTIONS, { statuses, overdue }: Counts): number | null {
  if (name === "overdue") return overdue;
  if (name === "outstanding") return null;
  if (name === "all") return Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return QUESTIONS[name].statuses.reduce((sum, status) => sum + (statuses[status] ?? 0), 0);
}

import { type ListState, listAddress } from "#components/invoices/list/list-address.ts";
import type { InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";

type TabName = InvoiceStatus | "all";

interface Tab {
  name: TabName;
  href: string;
  /** Null where it is not known. */
  count: number | null;
  current: boolean;
}

const ORDER: InvoiceStatus[] = [
  "draft",
  "issued",
  "sent",
  "viewed",
  "accepted",
  "partial_paid",
  "overdue",
  "paid",
  "rejected",
  "cancelled",
];
const ALWAYS = new Set<TabName>(["draft", "issued", "sent", "overdue", "paid"]);

interface Counts {
  statuses: Partial<Record<InvoiceStatus, number>>;
  overdue: number;
}

/**
 * The tabs: all invoices, and one tab for each status that an invoice of the company has. They count what search,
 * client and dates leave. The tab "overdue" contains every unpaid invoice after its due date, also a partly paid one,
 * whose status stays `partial_paid`.
 */
export function listTabs(state: ListState, company: Counts, found: Counts | null): Tab[] {
  const status = state.statuses?.length === 1 ? state.statuses[0] : undefined;
  const current: TabName | undefined =
    state.due === "overdue" ? "overdue" : (status ?? (state.statuses ? undefined : "all"));
  const tabs = ORDER.map((name): Tab => {
    const late = name === "overdue";
    const href = listAddress(state, { statuses: late ? null : [name], due: late ? "overdue" : null });
    return { name, href, count: found && countOf(name, found), current: current === name };
  });
  const all = found && Object.values(found.statuses).reduce((sum, count) => sum + count, 0);
  const first: Tab = {
    name: "all",
    href: listAddress(state, { statuses: null, due: null }),
    count: all,
    current: current === "all",
  };
  const isShown = ({ name, current }: Tab) =>
    current || ALWAYS.has(name) || countOf(name as InvoiceStatus, company) > 0;
  return [first, ...tabs.filter(isShown)];
}

function countOf(name: InvoiceStatus, { statuses, overdue }: Counts): number {
  return name === "overdue" ? overdue : (statuses[name] ?? 0);
}

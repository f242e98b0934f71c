import { type ListState, listAddress } from "#components/invoice-list/list-address.ts";
import type { InvoiceStatus } from "#lib/domain/invoice/invoice-status.ts";

type TabName = InvoiceStatus | "all";

interface Tab {
  name: TabName;
  href: string;
  count: number;
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

/**
 * The tabs: all invoices, and one tab for each status that an invoice has. The tab "overdue" contains every unpaid invoice after its due
 * date, also a partly paid one, whose status stays `partial_paid`.
 */
export function listTabs(state: ListState, counts: { statuses: Partial<Record<InvoiceStatus, number>>; overdue: number }): Tab[] {
  const status = state.statuses?.length === 1 ? state.statuses[0] : undefined;
  const current: TabName | undefined = state.due === "overdue" ? "overdue" : (status ?? (state.statuses ? undefined : "all"));
  const all = Object.values(counts.statuses).reduce((sum, count) => sum + count, 0);
  const tabs = ORDER.map((name): Tab => {
    const late = name === "overdue";
    const href = listAddress(state, { statuses: late ? null : [name], due: late ? "overdue" : null });
    return { name, href, count: late ? counts.overdue : (counts.statuses[name] ?? 0), current: current === name };
  });
  const first: Tab = { name: "all", href: listAddress(state, { statuses: null, due: null }), count: all, current: current === "all" };
  return [first, ...tabs.filter(({ name, count, current }) => count > 0 || current || ALWAYS.has(name))];
}

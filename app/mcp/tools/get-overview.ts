import { z } from "zod";
import { overview, toOverview } from "#lib/contract/overview-output.ts";
import { readDashboard } from "#lib/dashboard/read-dashboard.ts";
import { defineTool } from "#lib/http/mcp/tool.ts";

export const getOverview = defineTool({
  name: "get_overview",
  title: "Totals and what is overdue",
  description:
    "The dashboard's figures: what is outstanding, overdue, received this month and in drafts; unpaid amounts by age; what is expected in each week; invoiced and received by month; and the invoices that need attention. Overdue is whatever is unpaid after its due date, sent or not, paid in part or not: search_invoices finds all of it with `overdue` true. What a client disputes is outstanding too.",
  kind: "reads",
  scopes: ["invoices:read"],
  input: z.strictObject({}),
  output: overview,
  handle: async (_input, { context }) => ({
    ok: true,
    body: toOverview(await readDashboard(context.companyId, context.now)),
  }),
});

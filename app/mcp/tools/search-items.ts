import { z } from "zod";
import { listItemsQuery } from "#lib/contract/item-input.ts";
import { toItem } from "#lib/contract/item-output.ts";
import { orderOfChanges } from "#lib/contract/list-query.ts";
import { toPage } from "#lib/contract/output-fields.ts";
import { asArguments, defineTool } from "#lib/http/mcp/tool.ts";
import { pageItems } from "#lib/items/page-items.ts";

const { search, after } = listItemsQuery.shape;

export const searchItems = defineTool({
  name: "search_items",
  title: "Search the catalogue",
  description:
    "Find items by reference, name or description. A line with the `id` as `itemId` copies what it leaves out.",
  kind: "reads",
  scopes: ["items:read"],
  input: asArguments(listItemsQuery),
  documented: z.strictObject({ search: search.meta({ description: "Any part of them." }), after }),
  output: z.looseObject({ data: z.array(z.looseObject({ id: z.string(), name: z.string() })) }),
  async handle({ page, limit, sort, after: place, ...filter }, { context }) {
    const order = orderOfChanges({ sort, ...filter });
    const found = await pageItems(context.companyId, filter, { page, limit, order, after: place });
    return { ok: true, body: toPage(found, order, toItem) };
  },
});

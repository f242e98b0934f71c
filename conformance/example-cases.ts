import type { Case, CaseLine } from "./case.ts";
import { EXAMPLES } from "./examples.ts";

const OWN_MEMBERS =
  "issueDate dueDate serviceDate currency description notes operationCategory taxExchangeRate pricesIncludeTax discounts charges lines".split(
    " ",
  );
const LINE_MEMBERS =
  "description quantity unitPrice unitPriceDecimal taxRate unit taxExemptionCode priceQuantity discounts charges".split(
    " ",
  );

/** The examples as cases, each with a seller and a buyer of its own. */
export const EXAMPLE_CASES: Case[] = [...EXAMPLES].map(([name, { invoice, files }]) => {
  const { own, others: terms } = parted(invoice, OWN_MEMBERS);
  const lines = invoice.lines.map((line) => {
    const { own: members, others: details } = parted(line, LINE_MEMBERS);
    return { ...members, details } as unknown as CaseLine;
  });
  const input = { ...own, terms, lines } as unknown as Case["input"];
  return { name, seller: name, buyer: name, input, ...(files && { files }) };
});

function parted(of: Record<string, unknown>, names: string[]) {
  const entries = Object.entries(of);
  return {
    own: Object.fromEntries(entries.filter(([name]) => names.includes(name))),
    others: Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
  };
}

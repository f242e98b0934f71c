import type { Company } from "#clients/typescript/src/schemas.ts";
import type { Command } from "./command.ts";
import { type Column, showRows } from "./output.ts";

const COLUMNS: Column<Company>[] = [
  { head: "NAME", cell: ({ name }) => name },
  { head: "SIREN", cell: ({ siren }) => siren },
  { head: "CITY", cell: ({ address }) => address.city },
  { head: "COUNTRY", cell: ({ address }) => address.country },
  { head: "TEST", cell: ({ isTest }) => (isTest ? "test" : "") },
  { head: "ID", cell: ({ id }) => id },
];

/** The commands for companies. */
export const COMPANY_COMMANDS: Command[] = [
  {
    name: "companies list",
    summary: "List the companies that the key works for. --company takes the id of one.",
    args: [],
    options: {},
    examples: ["folio companies list", "folio companies list --json | jq -r '.[].id'"],
    async run({ folio, output, signal }) {
      const companies: Company[] = [];
      for await (const company of folio.companies.list({}, { signal })) companies.push(company);
      showRows(output, companies, COLUMNS);
    },
  },
];

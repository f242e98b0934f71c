import type { Company, CompanyChanges, CompanyCreate, ListCompanies } from "#clients/typescript/src/schemas.ts";
import { addressInWords } from "./address-in-words.ts";
import type { Command } from "./command.ts";
import { EXAMPLE_ID } from "./find-invoice.ts";
import { type Column, type Output, showOne, showRows } from "./output.ts";
import { readJson } from "./read-json.ts";
import { showTagged } from "./show-tagged.ts";
import { placeOf, sortOptions, takeRows } from "./take-rows.ts";
import { CHANGE_OPTIONS, ETAG_OPTION, KEY_OPTION, writeOptions } from "./write-options.ts";

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
    options: sortOptions("createdAt", "updatedAt"),
    examples: ["folio companies list", "folio companies list --json | jq -r '.[].id'"],
    async run({ folio, options, output, signal }) {
      const filters = placeOf<NonNullable<ListCompanies["sort"]>>(options);
      showRows(
        output,
        await takeRows(options, (limit) => folio.companies.list({ ...filters, limit }, { signal })),
        COLUMNS,
      );
    },
  },
  {
    name: "companies get",
    summary: "Show a company with its settings.",
    args: ["<id>"],
    options: ETAG_OPTION,
    examples: [`folio companies get ${EXAMPLE_ID} --json`],
    async run({ folio, args: [id = ""], signal, ...call }) {
      showTagged(call, await folio.companies.getWithETag(id, { signal }), showCompany);
    },
  },
  {
    name: "companies create",
    summary: "Create a test company from a JSON file.",
    args: ["<file>"],
    options: KEY_OPTION,
    examples: [
      `echo '{"isTest": true, "name": "Essai",\n        "address": {"line1": "1 rue du Port", "postalCode": "69001", "city": "Lyon", "country": "FR"}}' | folio companies create -`,
    ],
    async run({ folio, args: [file = ""], options, output, readText, signal }) {
      const input = readJson(file, await readText(file)) as CompanyCreate; // the API parses it strictly
      showCompany(output, await folio.companies.create(input, writeOptions(options, signal)));
    },
  },
  {
    name: "companies update",
    summary: "Change the settings that a JSON file has.",
    args: ["<id>", "<file>"],
    options: CHANGE_OPTIONS,
    examples: [
      `echo '{"paymentTermsDays": 45, "paymentTermsMonth": "after", "phone": null}' | folio companies update ${EXAMPLE_ID} -`,
    ],
    async run({ folio, args: [id = "", file = ""], options, output, readText, signal }) {
      const changes = readJson(file, await readText(file)) as CompanyChanges; // the API parses it strictly
      showCompany(output, await folio.companies.update(id, changes, writeOptions(options, signal)));
    },
  },
];

function showCompany(output: Output, company: Company): void {
  showOne(output, company, [
    ["Name", company.name],
    ["Trading name", company.tradingName],
    ["Test", company.isTest ? "yes" : "no"],
    ["Address", addressInWords(company.address)],
    ["SIREN", company.siren],
    ["Registration", company.registration?.id],
    ["Identifiers", company.identifiers.map(({ id }) => id).join(", ")],
    ["VAT number", company.vatNumber],
    ["Tax number", company.taxNumber],
    ["E-mail", company.email],
    ["Numbers", company.numberPattern],
    ["Time zone", company.timeZone],
    ["Id", company.id],
  ]);
}

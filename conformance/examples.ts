import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { NewClient, NewCompany } from "#lib/db/companies/parties.ts";
import { lumen } from "#prisma/demo-data.ts";
import type { BusinessTerms } from "./cii-terms.ts";

// The CII examples that CEN publishes with EN 16931 (ConnectingEurope/eInvoicing-EN16931), made again as what is posted
// to the API. Facts are theirs: codes, quantities, amounts, dates, structure. Names, addresses, numbers and texts are
// invented. Each issued document has to keep every term, but for what is `left` with a reason.

const FOLDER = path.join("conformance", "examples");

export type ExampleName = `example-${string}`;

/** A term that an issued document does not have, or has with another value. */
export interface Left {
  /** Of a group: each of its terms, or one more group like it. */
  term: string;
  /** The places of the lines that lack it, from 1; absent: of the document. */
  lines?: number[];
  reason: string;
}

/** Of JSON, as it is posted. */
type Members = Record<string, unknown>;

interface Example {
  /** The names of the published files; the same example may be published twice. */
  published: string[];
  company: object;
  client: object;
  invoice: Members & { lines: Members[] };
  files?: [name: string, content: string][];
  left: Left[];
  /** What the issued document says of what the published one does. */
  terms: BusinessTerms;
}

/** By the name of their case. */
export const EXAMPLES: ReadonlyMap<ExampleName, Example> = new Map<ExampleName, Example>(
  readdirSync(FOLDER).map((file) => [
    `example-${path.basename(file, ".json")}`,
    JSON.parse(readFileSync(path.join(FOLDER, file), "utf8")) as Example,
  ]),
);

const UNSET = { vatNumber: null, siren: null, siret: null, email: null };

/** The seller of an example. */
export function exampleSeller(name: ExampleName): NewCompany {
  const unset = { legalForm: null, rcs: null, phone: null, website: null, iban: null, bic: null };
  return { ...lumen, ...UNSET, ...unset, numberPattern: "{YYYY}-{SEQ:5}", ...exampleOf(name).company };
}

/** The buyer of an example. */
export function exampleBuyer(name: ExampleName): NewClient {
  return { ...UNSET, ...exampleOf(name).client } as NewClient;
}

/** The example of a case. */
export function exampleOf(name: ExampleName): Example {
  const example = EXAMPLES.get(name);
  if (!example) throw new Error(`there is no ${name}`);
  return example;
}

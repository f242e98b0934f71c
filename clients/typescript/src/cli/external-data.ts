import type { InvoiceChanges } from "#clients/typescript/src/schemas.ts";
import { type Option, UsageError } from "./command.ts";
import { readJson } from "./read-json.ts";

/** The options of what the caller keeps with a resource. */
export const EXTERNAL_OPTIONS: Record<string, Option> = {
  "external-id": { type: "string", value: "<id>", help: "The id that it has in your system." },
  metadata: {
    type: "string",
    multiple: true,
    value: "<key=text>",
    help: "A text to keep with it; as often as there are keys. Without a text the key is removed.",
  },
};

/** The filter of lists. */
export const EXTERNAL_ID_FILTER: Record<string, Option> = {
  "external-id": { type: "string", value: "<id>", help: "Of exactly this id in your system." },
};

/** A body with what the options say, beside what a file said. */
export function withExternalData<Body extends Pick<InvoiceChanges, "externalId" | "metadata">>(
  body: Body,
  options: Map<string, string>,
): Body {
  const [externalId, given] = [options.get("external-id"), options.get("metadata")];
  const pairs = given === undefined ? [] : (JSON.parse(given) as string[]).map(pairOf);
  return {
    ...body,
    ...(externalId !== undefined && { externalId }),
    ...(pairs.length > 0 && { metadata: { ...body.metadata, ...Object.fromEntries(pairs) } }),
  };
}

/** A change by a file, by these options, or by both. */
export async function readChanges<Changes extends Pick<InvoiceChanges, "externalId" | "metadata">>(
  file: string | undefined,
  options: Map<string, string>,
  readText: (file: string) => Promise<string>,
): Promise<Changes> {
  if (file === undefined && !Object.keys(EXTERNAL_OPTIONS).some((name) => options.has(name)))
    throw new UsageError("What changes is in a file, or - for standard input, or in --external-id and --metadata.");
  const written = file === undefined ? {} : readJson(file, await readText(file));
  return withExternalData(written as Changes, options); // the API parses it strictly
}

function pairOf(written: string): [string, string] {
  const place = written.indexOf("=");
  if (place < 1) throw new UsageError(`--metadata: ${written} is not a key with its text, such as orderId=4711`);
  return [written.slice(0, place), written.slice(place + 1)];
}

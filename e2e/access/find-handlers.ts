import { globSync, readFileSync } from "node:fs";

/** The allowed callers of a handler, as declared by its wrapper. */
export type Access = "anybody" | "operator" | "viewing link" | "signature" | "API key" | "company" | "group" | "owner";

/** The wrappers of route handlers, and what each checks before the handler runs. */
const ROUTE_WRAPPERS = new Map<string, Access>([
  ["publicRoute", "anybody"],
  ["publicRead", "anybody"],
  ["operatorRead", "operator"],
  ["linkRoute", "viewing link"],
  ["answerRoute", "viewing link"],
  ["quoteRoute", "viewing link"],
  ["quoteForm", "viewing link"],
  ["pdfRoute", "viewing link"],
  ["signedWebhook", "signature"],
  ["bounceWebhook", "signature"],
  ["paymentWebhook", "signature"],
  ["read", "API key"],
  ["keyRead", "API key"],
  ["write", "API key"],
  ["compute", "API key"],
  ["bulk", "API key"],
  ["mcp", "API key"],
  ["companyRoute", "company"],
  ["ownerRoute", "owner"],
]);

/** The wrappers of server actions. */
const ACTION_WRAPPERS = new Map<string, Access>([
  ["publicAction", "anybody"],
  ["publicForm", "anybody"],
  ["companyRead", "company"],
  ["companyWrite", "company"],
  ["companyAutosave", "company"],
  ["companyWriteWithoutTx", "company"],
  ["companyForm", "company"],
  ["companyPost", "company"],
  ["groupWrite", "group"],
  ["groupWriteWithoutTx", "group"],
  ["ownerWrite", "owner"],
]);

export interface FoundHandler {
  /** `POST app/(app)/invoices/pdfs.zip/route.ts`, or for an action `app/(app)/clients/actions.ts#archive`. */
  name: string;
  /** Null when none is declared. */
  access: Access | null;
  /** The first argument of the wrapper where it is a name: what selects the company, or the schema of the input. */
  given?: string | undefined;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** `export const GET = companyRoute<Params>(`, with the wrapper's name. */
const constant = (name: string) => new RegExp(`^(?:export )?const ${name} = (\\w+)(?:<[^>]*>)?\\(\\s*(\\w*)`, "m");

/** Every method that a route file exports. The other methods that `apiRoute` adds answer 405 or 204. */
export function findRoutes(): FoundHandler[] {
  return globSync("app/**/route.{ts,tsx,js}").flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const madeByApiRoute = /^export const \{([^}]+)\} = apiRoute\(\{$([\s\S]*?)^\}\);$/m.exec(source);
    return METHODS.filter((method) => exports(source, method)).flatMap((method) => {
      if (!madeByApiRoute?.[1]?.includes(method))
        return [{ name: `${method} ${file}`, ...declared(source, constantOf(source, method), ROUTE_WRAPPERS) }];
      const wrapper = new RegExp(`^  ${method}: (\\w+)\\(`, "m").exec(madeByApiRoute[2] ?? "")?.[1];
      if (wrapper === undefined && !madeByApiRoute[2]?.includes(`${method}:`)) return [];
      return [{ name: `${method} ${file}`, access: ROUTE_WRAPPERS.get(wrapper ?? "") ?? null }];
    });
  });
}

function exports(source: string, method: string): boolean {
  const lists = [...source.matchAll(/^export (?:const |let |var )?\{([^}]*)\}/gm)].map((match) => match[1] ?? "");
  if (lists.some((list) => new RegExp(`\\b${method}\\b`).test(list))) return true;
  return new RegExp(`^export (?:const|let|var|async function|function) ${method}\\b`, "m").test(source);
}

function declared(source: string, name: string, wrappers: Map<string, Access>): Pick<FoundHandler, "access" | "given"> {
  const [, wrapper = "", given] = constant(name).exec(source) ?? [];
  return { access: wrappers.get(wrapper) ?? null, given };
}

/**
 * The name of the constant that is exported as this method: `export { handler as GET }` is declared with the handler.
 */
function constantOf(source: string, method: string): string {
  return new RegExp(`^export \\{[^}]*?\\b(\\w+) as ${method}\\b`, "m").exec(source)?.[1] ?? method;
}

/**
 * Every server action in the source: an export of a file that begins with "use server", and any function that contains
 * it.
 */
export function findActions(): FoundHandler[] {
  return globSync("{app,components,lib,i18n}/**/*.{ts,tsx}").flatMap((file) => {
    const source = readFileSync(file, "utf8");
    if (!/["']use server["']/.test(source)) return [];
    if (!/^["']use server["']/.test(source)) return [{ name: `${file}#within`, access: null }];
    const exported = [
      ...source.matchAll(/^export (?:default )?(?:const|let|var|async function|function|\{|\*)\s*(\w*)/gm),
    ];
    return exported.map(([, name = ""]) => ({ name: `${file}#${name}`, ...declared(source, name, ACTION_WRAPPERS) }));
  });
}

/** A server action of the build: the id that a browser sends, and the pages that include it. */
export interface BuiltAction {
  id: string;
  pages: string[];
}

/** The server actions of the build by their names, as in `findActions`. */
export function builtActions(): Map<string, BuiltAction> {
  const manifest = JSON.parse(readFileSync(".next/server/server-reference-manifest.json", "utf8")) as Record<
    string,
    Manifest
  >;
  return new Map(
    Object.entries({ ...manifest.node, ...manifest.edge }).map(([id, { filename, exportedName, workers }]) => [
      `${filename}#${exportedName}`,
      { id, pages: Object.keys(workers) },
    ]),
  );
}

type Manifest = Record<string, { filename: string; exportedName: string; workers: Record<string, unknown> }>;

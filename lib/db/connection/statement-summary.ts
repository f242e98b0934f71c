import "server-only";

const NAMED = /^(?!prisma_)(\w+)_[0-9a-f]{20}$/;
const OPERATION = /^\s*(?:--.*\n\s*)*(?:WITH\b[\s\S]*?\)\s*)?([A-Z]+)\b/i;
const TABLE = /\b(?:FROM|INTO|UPDATE)\s+(?:ONLY\s+)?((?:"?\w+"?\.)?"?\w+"?)/i;

/**
 * The name of a statement's span: its own name (`find_invoice`), or its operation and first table (`INSERT
 * email_deliveries`). The span contains neither the text nor the parameters.
 */
export function statementSummary({ text, name }: { text: string; name?: string | undefined }): string {
  const given = NAMED.exec(name ?? "")?.[1];
  if (given) return given;
  const operation = OPERATION.exec(text)?.[1]?.toUpperCase() ?? "statement";
  const table = TABLE.exec(text)?.[1]
    ?.replaceAll('"', "")
    .replace(/^public\./, "");
  return table ? `${operation} ${table}` : operation;
}

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A statement of a migration that may break the previous release. */
export interface ContractStep {
  migration: string;
  statement: string;
  /** The effect on a release without the migration. */
  effect: string;
}

/** The last migration that is older than this check. */
const LAST_UNCHECKED = "20261126000000_baseline";

/**
 * Marks a migration whose contract steps are intended, with the reason: `-- contract: 0.4 was the last release to read
 * …`.
 */
const MARK = /^-- (contract|stop): \S/m;

/** Whether the previous release cannot run on the migrated database, and is stopped first: `-- stop: …` says why. */
export function needsStop(sql: string): boolean {
  return /^-- stop: \S/m.test(sql);
}

const STEPS: [pattern: RegExp, effect: string][] = [
  [/^DROP (TABLE|VIEW|TYPE|FUNCTION|SEQUENCE|SCHEMA)\b/, "takes away what it uses"],
  [/\bDROP (COLUMN|DEFAULT|EXPRESSION|IDENTITY)\b/, "takes away what it uses"],
  [/\bRENAME\b/, "no longer finds what was renamed"],
  [/\bALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/, "writes the old type"],
  [/\bSET NOT NULL\b/, "may write null"],
  [
    /\bADD (COLUMN )?(IF NOT EXISTS )?(?!CONSTRAINT\b)\S+ (?![^,]*\bDEFAULT\b)[^,]*\bNOT NULL\b/,
    "inserts rows without the column",
  ],
  [
    /^ALTER TABLE\b.*\bADD (CONSTRAINT\b|CHECK\b|UNIQUE\b|FOREIGN KEY\b|EXCLUDE\b)/,
    "may write what the constraint refuses",
  ],
  [/^CREATE UNIQUE INDEX\b/, "may write what is no longer unique"],
  [/^ALTER TYPE\b.*\bADD VALUE\b/, "cannot read the new value"],
  [/^REVOKE\b/, "loses a right"],
  // It does not call a new function that is no trigger.
  [/^(?!CREATE FUNCTION (?!.*\bRETURNS trigger\b)).*\bRAISE EXCEPTION\b/, "may be refused by the function"],
];

/**
 * The statements of a migration that may break the previous release, because they drop, rename or tighten something.
 * Tables that the migration itself creates may have any constraint, because that release does not know them.
 */
export function contractSteps(migration: string, sql: string): ContractStep[] {
  if (MARK.test(sql)) return [];
  const statements = statementsOf(sql);
  const created = new Set(
    statements.flatMap((statement) => /^CREATE TABLE (?:IF NOT EXISTS )?(\S+)/.exec(statement)?.[1] ?? []),
  );
  return statements.flatMap((statement) => {
    const table = /^(?:ALTER TABLE (?:IF EXISTS )?(?:ONLY )?|CREATE UNIQUE INDEX .*? ON (?:ONLY )?)(\w+)/.exec(
      statement,
    )?.[1];
    if (table && created.has(table)) return [];
    const step = STEPS.find(([pattern]) => pattern.test(statement));
    return step ? [{ migration, statement: statement.slice(0, 100), effect: step[1] }] : [];
  });
}

/** The contract steps of all checked migrations of the project. */
export function findContractSteps(folder = path.join("prisma", "migrations")): ContractStep[] {
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  return names
    .filter((name) => name > LAST_UNCHECKED)
    .flatMap((name) => contractSteps(name, readFileSync(path.join(folder, name, "migration.sql"), "utf8")));
}

/** The statements without comments and quotation marks, each in one line; function bodies are not split. */
function statementsOf(sql: string): string[] {
  const bodies: string[] = [];
  const bare = sql.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, (body) => `$${bodies.push(body)}$`).replace(/--.*$/gm, "");
  return bare
    .split(";")
    .map((part) => part.replace(/\$(\d+)\$/g, (_, index) => bodies[Number(index) - 1] ?? ""))
    .map((statement) => statement.replace(/--.*$/gm, "").replaceAll('"', "").replace(/\s+/g, " ").trim())
    .filter((statement) => statement !== "");
}

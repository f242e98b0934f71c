import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeClients } from "#lib/clients/merge-clients.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { listReceipts } from "#lib/db/receipts/receipt-list.ts";
import { EVERY_RECEIPT } from "#lib/domain/list-filters.ts";
import { done } from "#tests/support/done.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const NOW = new Date("2026-11-25T10:00:00.000Z");
const ORDER = { order: { by: "createdAt", descending: false }, after: null } as const;

/** Texts that differ in case, accents, spaces, hyphens and apostrophes, and the characters that LIKE knows. */
const WORDS = [
  ...["Élan", "ELAN SARL", "l’Œuvre", "l'oeuvre", "VIR  SEPA\u00a04711", "vir sepa 4711", "A‐B", "a-b", "100 %", "a_c"],
  ...["\\", "Ünï 😀", "É", "e", "ab", "ＡＢ", "straße", "STRASSE", "Σίσυφος"],
];

async function insert({ context }: TestCompany, clientId: string, texts: (string | null)[], replica = false) {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    // As the release before recorded them: without the trigger.
    if (replica) await client.query("SET LOCAL session_replication_role = replica");
    await client.query({
      text: `INSERT INTO receipts (company_id, id, client_id, kind, currency, amount_cents, unallocated_cents, received_on, payer, reference, actor_kind, recorded_at, updated_at)
        VALUES ($1, gen_random_uuid(), $2, 'receipt', 'EUR', 1, 1, '2026-01-01', $3, $4, 'system', now(), '2026-01-02')`,
      values: [context.companyId, clientId, ...texts],
    });
    await client.query("COMMIT");
  } finally {
    client.release();
  }
}

/** The ids of what a scan of payer, reference and the client's name of today finds. */
async function scanned({ context }: TestCompany, words: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT r.id FROM receipts r WHERE r.company_id = $1 AND EXISTS (
       SELECT FROM unnest(ARRAY[r.payer, r.reference, (SELECT coalesce(k.name, c.name) FROM clients c
         LEFT JOIN clients k ON k.company_id = $1 AND k.id = c.merged_into_id WHERE c.company_id = $1 AND c.id = r.client_id)]) part
       WHERE strpos(search_fold(part), search_fold($2)) > 0) ORDER BY 1`,
    [context.companyId, words],
  );
  return rows.map(({ id }) => id);
}

test("the search finds what a scan of payers, references and clients' names of today finds", async () => {
  const company = await makeTestCompany(NOW);
  const { context } = company;
  const names = ["Élan", "Dupont & Fils", "l’Œuvre", "Renamed", "Merged"];
  const clients = await Promise.all(names.map((name) => company.addClient({ name })));
  const [kept = "", , , renamed = "", merged = ""] = clients;
  const word = fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: "grapheme", minLength: 1, maxLength: 4 }));
  const stored = fc.tuple(fc.constantFrom(...clients), fc.option(word), fc.option(word));
  const clean = (text: string | null) => text?.replaceAll("\0", "") ?? null;
  for (const [clientId, ...texts] of fc.sample(stored, { seed: 11, numRuns: 150 }))
    await insert(company, clientId, texts.map(clean));
  await pool.query("UPDATE clients SET name = 'Zoé' WHERE company_id = $1 AND id = $2", [context.companyId, renamed]);
  const pair = { keptId: kept, duplicateId: merged };
  await done(inTransaction((tx) => mergeClients(tx, context, pair)));

  const searched = [
    ...WORDS,
    ...names,
    "zoe",
    "merged",
    "%",
    "_",
    "dupont",
    ...fc.sample(word, { seed: 12, numRuns: 60 }),
  ];
  let found = 0;
  for (const search of searched.map((words) => clean(words)?.trim() ?? "").filter((words) => words !== "")) {
    const { rows, total } = await listReceipts(context.companyId, { ...EVERY_RECEIPT, search }, ORDER, {
      ...{ limit: 1_000, offset: 0n },
    });
    expect([search, rows.map(({ id }) => id).toSorted()]).toEqual([search, await scanned(company, search)]);
    expect(total).toBe(rows.length);
    found += total > 0 ? 1 : 0;
  }
  expect(found).toBeGreaterThan(WORDS.length);
});

test("what the release before recorded is found once it is filled, and nothing else of it changes", async () => {
  const company = await makeTestCompany(NOW);
  const texts = [
    ["Élan", null],
    [null, "VIR 4711"],
    [null, null],
    ["A", "B"],
  ];
  const all = Array.from({ length: 1_004 }, (_, index) => texts[index % texts.length] ?? []);
  await Promise.all(
    [0, 1].map(async (part) => {
      for (const [index, some] of all.entries())
        if (index % 2 === part) await insert(company, company.clientId, some, true);
    }),
  );
  const read = async () =>
    (
      await pool.query<{ search_text: string | null }>("SELECT * FROM receipts WHERE company_id = $1 ORDER BY id", [
        company.context.companyId,
      ])
    ).rows;
  const before = await read();
  expect(before.every(({ search_text }) => search_text === null)).toBe(true);
  const [migration = ""] = globSync("prisma/migrations/*_fill_search_text_of_receipts/migration.sql");
  const fill = await readFile(migration, "utf8");
  for (let run = 0; run < 2; run++) {
    await pool.query(fill);
    const filled = await read();
    const count = (text: string | null) => filled.filter(({ search_text }) => search_text === text).length;
    expect(["elan", "vir 4711", "a\u001fb", null].map(count)).toEqual([251, 251, 251, 251]);
    expect(filled.map((row) => ({ ...row, search_text: null }))).toEqual(before);
  }
  // What is filled stays.
  const change = "UPDATE receipts SET search_text = 'x' WHERE company_id = $1 AND search_text = 'elan'";
  await expect(pool.query(change, [company.context.companyId])).rejects.toThrow("cannot be changed");
});

import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { withClient } from "../scripts/database.ts";
import { expect, test } from "./fixtures.ts";
import { startFolio } from "./folio-process.ts";

// npm run audit, as somebody runs it beside the Folio that serves.

function audit(folder: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync("node", [path.join("scripts", "run.js"), "audit", ...args], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: folder },
  });
  return { status, stdout, stderr };
}

test("the audit finds the demo in order while it is served, and one cent that was changed behind its back", async () => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(path.join(tmpdir(), "folio-audit-"));
  const folio = await startFolio({ DATA_DIR: folder });
  try {
    const whole = audit(folder);
    expect(whole).toMatchObject({ status: 0, stderr: "" });
    expect(whole.stdout).toMatch(/Atelier Lumière \([0-9a-f-]{36}\)\n {2}invoices issued: \d+, /);
    expect(whole.stdout).toMatch(/All in order\.\n$/);
    const [, kept = ""] = /the last with hash ([0-9a-f]{64})/.exec(whole.stdout) ?? [];
    expect(audit(folder, "--kept", kept).status).toBe(0);
    expect(
      audit(
        folder,
        "--kept",
        kept.replace(/^./, (first) => (first === "0" ? "1" : "0")),
      ),
    ).toMatchObject({ status: 1 });
    expect(audit(folder, "--keep", kept)).toMatchObject({ status: 2, stderr: "Usage: npm run audit -- [--kept <hash>]…\n" });

    const url = await readFile(path.join(folder, "database-url"), "utf8");
    const number = await withClient(url, async (client) => {
      await client.query("SET session_replication_role = replica");
      const { rows } = await client.query(
        `UPDATE payments p SET amount_cents = p.amount_cents + 1 FROM invoices i
         WHERE p.id = (SELECT max(id::text)::uuid FROM payments WHERE amount_cents > 0) AND i.id = p.invoice_id RETURNING i.number`,
      );
      return rows[0]?.number;
    });
    expect(audit(folder)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        new RegExp(`^FAULT: Lumen Digital Ltd, ${number}: it says .* were paid, but its payments come to .*\\.\n$`),
      ),
    });
  } finally {
    await folio.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

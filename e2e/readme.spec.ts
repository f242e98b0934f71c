import { execFileSync } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { demoFolder, startFolio } from "#tests/support/folio-process.ts";
import { expect, test } from "./fixtures.ts";

test("the README's walk-through, as it stands, ends with a paid invoice, its PDF on disk, and an e-invoice that lacks a reason", async () => {
  const readme = await readFile("README.md", "utf8");
  const blocks = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block ?? "");
  expect(blocks[0]?.trim().split("\n")).toEqual(["npm start", "npm test"]);

  const folder = await demoFolder();
  const folio = await startFolio({ DATA_DIR: folder });
  try {
    // Only the port and the path of the PDF differ from the reader's.
    const script = blocks
      .slice(1, 3)
      .join("\n")
      .replaceAll("http://127.0.0.1:3000", folio.url)
      .replace("-o invoice.pdf", `-o ${folder}/invoice.pdf`);
    const env = { ...process.env, NODE_OPTIONS: "", DATABASE_URL: "", DATA_DIR: folder, FORCE_COLOR: "0" };
    const output = execFileSync("bash", ["-euo", "pipefail", "-c", script], { env, encoding: "utf8" });
    const [number, viewUrl, amountDue, status, missing] = output.trim().split("\n");
    expect(number).toMatch(/^F-2026-\d{5}$/);
    expect((await fetch(viewUrl ?? "")).status).toBe(200);
    expect(amountDue).toBe("145000");
    expect(status).toBe("paid");
    expect(missing).toBe("lines[0].taxExemptionCode BT-121");
    expect((await readFile(path.join(folder, "invoice.pdf"))).subarray(0, 5).toString()).toBe("%PDF-");
  } finally {
    await folio.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

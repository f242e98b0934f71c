import { execFileSync } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { freePort } from "#scripts/local/database.ts";
import { demoFolder, demoKey, startFolio } from "#tests/support/folio-process.ts";
import { expect, test } from "./fixtures.ts";
import { runExamples } from "./run-examples.ts";

test("the README's walk-through, as it stands, ends with a paid invoice, its PDF on disk, and an e-invoice that lacks a reason; the webhook guide leaves nothing behind", async () => {
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
    await runWebhookGuide(folio.url, demoKey(folder, "webhooks"));
  } finally {
    await folio.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** A start without any setting sends to a receiver of its own machine, and nothing of the guide remains. */
async function runWebhookGuide(url: string, key: string): Promise<void> {
  const read = async (address: string) => {
    const response = await fetch(`${url}${address}`, { headers: { Authorization: `Bearer ${key}` } });
    return response.text();
  };
  const markdown = await read("/docs/webhooks.md");
  expect(markdown).toContain(`export FOLIO_URL=${url}\n`);
  const source = markdown.replaceAll(/\b4000\b/g, `${await freePort()}`);
  const clients = JSON.parse(await read("/api/clients")).total;
  const variables = { FOLIO_URL: url, FOLIO_API_KEY: key, FOLIO_CLIENT_ID: "" };
  const { lines } = await runExamples(source, "sh", variables);
  expect(lines.slice(0, 5)).toEqual([
    "webhook.test",
    "client.created",
    "client.created again",
    "sent again",
    "verified",
  ]);
  expect(JSON.parse(await read("/api/webhook-endpoints")).total).toBe(0);
  expect(JSON.parse(await read("/api/clients")).total).toBe(clients);
}

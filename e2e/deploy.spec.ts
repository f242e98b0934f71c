import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isWhole, ONLY_WHOLE } from "#scripts/checks/set-of-tests.ts";
import { freePort } from "#scripts/local/database.ts";
import { makeCertificates } from "#tests/support/certificates.ts";
import { type FolioProcess, startFolio } from "#tests/support/folio-process.ts";
import { installedProgram, startProgram } from "#tests/support/loopback-program.ts";
import { cloneDatabase } from "#tests/support/test-server.ts";
import { expect, test } from "./fixtures.ts";

// The files of deploy/systemd and deploy/nginx, read by the programs they are for.

test.skip(!isWhole, ONLY_WHOLE);

/** What an operator has in its place; the rest of a file stays as it is. */
function deployed(file: string, places: Record<string, string>): string {
  let text = readFileSync(path.join("deploy", file), "utf8");
  for (const [from, to] of Object.entries(places)) {
    expect(text, `${file} has ${from}`).toContain(from);
    text = text.replaceAll(from, to);
  }
  return text;
}

test("systemd finds no fault in the units", () => {
  const program = installedProgram(["/usr/bin/systemd-analyze"], "--version");
  test.skip(program === null, "systemd is not installed");
  const folder = mkdtempSync(path.join(tmpdir(), "folio-units-"));
  try {
    cpSync(path.join("deploy", "systemd"), folder, { recursive: true });
    for (const name of readdirSync(folder).filter((file) => file.endsWith(".service"))) {
      const unit = path.join(folder, name);
      writeFileSync(unit, deployed(path.join("systemd", name), { "/usr/bin/node": process.execPath }));
      expect(execFileSync(program ?? "", ["verify", unit], { encoding: "utf8" }), name).toBe("");
      // Fails above 3.0 of 10: what all units may do, in a folder beside them, holds for this one.
      execFileSync(program ?? "", ["security", "--offline=true", "--threshold=30", unit], { stdio: "pipe" });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.describe("nginx", () => {
  const program = ["/usr/sbin/nginx", "/opt/homebrew/bin/nginx"].find((place) => existsSync(place)) ?? null;
  const folder = mkdtempSync(path.join(tmpdir(), "folio-nginx-"));
  let folio: FolioProcess;
  let nginx: { stop(): Promise<void> } | undefined;
  let [http, https] = [0, 0];

  test.beforeAll(async () => {
    // Required where tests run unattended: .ci/install installs it.
    expect(program !== null || !process.env.CI, "nginx is installed").toBe(true);
    test.skip(program === null, "nginx is not installed (Debian: apt-get install nginx-light)");
    test.setTimeout(180_000);
    const NEXTAUTH_SECRET = "a secret of the tests, thirty-two characters";
    const DATABASE_URL = await cloneDatabase(process.env.E2E_TEMPLATE_URL ?? "");
    const proxied = { TRUSTED_PROXIES: "1", APP_URL: "https://invoices.example.com" };
    folio = await startFolio({ DATABASE_URL, NEXTAUTH_SECRET, LOG_LEVEL: "info", ...proxied });
    [http, https] = [await freePort(), await freePort()];
    const { certificate, key } = makeCertificates();
    const file = (name: string, text: string) => {
      writeFileSync(path.join(folder, name), text);
      return path.join(folder, name);
    };
    const site = deployed(path.join("nginx", "folio.conf"), {
      "listen 80;": `listen 127.0.0.1:${http};`,
      "  listen [::]:80;\n": "",
      "listen 443 ssl http2;": `listen 127.0.0.1:${https} ssl http2;`,
      "  listen [::]:443 ssl http2;\n": "",
      "127.0.0.1:3000": new URL(folio.url).host,
      "/etc/letsencrypt/live/invoices.example.com/fullchain.pem": file("server.crt", certificate),
      "/etc/letsencrypt/live/invoices.example.com/privkey.pem": file("server.key", key),
    });
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join("\n");
    // One process, so that the end of the one that is started is the end of all.
    const main = file(
      "nginx.conf",
      `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}\ninclude ${file("folio.conf", site)};\n}`,
    );
    nginx = await startProgram(program ?? "", ["-c", main], https);
  });
  test.afterAll(async () => {
    await nginx?.stop();
    await folio?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("Folio answers behind it as without it: its own limits, the client's address, secure cookies", async ({
    playwright,
  }) => {
    const client = await playwright.request.newContext({
      ignoreHTTPSErrors: true,
      baseURL: `https://localhost:${https}`,
    });
    const redirect = await client.get(`http://127.0.0.1:${http}/sign-in?from=x`, { maxRedirects: 0 });
    expect([redirect.status(), redirect.headers().location]).toEqual([
      301,
      "https://invoices.example.com/sign-in?from=x",
    ]);
    expect((await client.get("/api/health")).status()).toBe(200);

    // Of an API request and of an e-mail with attachments: the bodies come as far as Folio, which says what it thinks
    // of them.
    const large = await client.post("/api/invoices", {
      data: `{"notes":"${"x".repeat(1.5 * 1024 * 1024)}"}`,
      headers: { "content-type": "application/json" },
    });
    expect(large.headers()["content-type"]).toContain("application/problem+json");
    const email = await client.post("/invoices/01a2161b-2fa5-7061-8568-27ea729c32a7", {
      multipart: { file: { name: "a", mimeType: "a/b", buffer: Buffer.alloc(5_000_000) } },
    });
    expect(await email.text()).not.toContain("nginx");

    // What the client says of its address is not believed.
    const key = { authorization: `Bearer svc_live_${"x".repeat(43)}`, "x-forwarded-for": "203.0.113.9" };
    expect((await client.get("/api/invoices", { headers: key })).status()).toBe(401);
    await expect.poll(folio.output).toMatch(/"code":"invalid_api_key","address":"127\.0\.0\.1"/);
    expect(folio.output()).not.toContain("203.0.113.9");

    const csrf = await client.get("/api/auth/csrf");
    expect(csrf.headers()["set-cookie"]).toMatch(/^__Host-.*; Secure/s);
    await client.dispose();
  });
});

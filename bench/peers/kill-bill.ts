import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, openSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DURABLE } from "#bench/durable.ts";
import { freePort, startDatabase, withClient } from "#scripts/local/database.ts";
import { CLIENTS, LINES, MissingProgram, type Peer, request, runFolder } from "./peer.ts";
import { waitFor } from "./wait-for.ts";

/** What pom.xml names, with its SHA-256. */
const WAR = { file: "killbill-profiles-killbill-0.22.26.war", sha256: "3a777ea29916900a62f5450f0805d33dbb8086bd33f2babad4fb7be2ef48917b" };
const RUNNER = { file: "webapp-runner-9.0.89.0.jar", sha256: "aa714af1a55b45c9f39eccb48e98ac2efeccf4350bc20426cbf5ecf3d81ae9ea" };

/** Kill Bill was written for Java 8. Its libraries use the internals of these packages, which Java 16 closed. */
const OPENED = [
  ...["io", "lang", "lang.invoke", "lang.reflect", "net", "nio", "security", "text", "time", "util", "util.concurrent"].map(
    (name) => `java.${name}`,
  ),
  ...["nio.ch", "net.www", ...["file", "ftp", "http", "https", "jar", "mailto"].map((name) => `net.www.protocol.${name}`)].map(
    (name) => `sun.${name}`,
  ),
  "jdk.internal.loader",
];

/** Kill Bill's own tag AUTO_PAY_OFF: it does not try to collect the payment. */
const AUTO_PAY_OFF = "00000000-0000-0000-0000-000000000001";

/** Kill Bill in Tomcat, with the settings of its release except those in `settings`. */
export async function startKillBill(cache: string): Promise<Peer> {
  const [war, runner] = download(cache);
  const folder = runFolder("kill-bill");
  const database = await startDatabase(folder, DURABLE);
  const ddl = execFileSync("java", [path.join(import.meta.dirname, "PrintDdl.java"), war], { encoding: "utf8", maxBuffer: 2 ** 26 });
  await withClient(database.url, async (client) => {
    // Statement by statement: a trigger of theirs reads the text of the query that makes a table.
    const [preparation = "", ...tables] = ddl.split("\0");
    await client.query(preparation);
    for (const statement of tables.join("\n").split(/;\s*$/m)) await client.query(statement);
  });

  const [port, settings] = [await freePort(), path.join(folder, "killbill.properties")];
  writeFileSync(settings, settingsOf(database.url, folder), { mode: 0o600 });
  const log = openSync(path.join(folder, "log"), "w");
  const web = spawn(
    "java",
    [
      ...[
        "-server",
        "-Xms512m",
        "-Xmx1g",
        "-Djava.security.egd=file:/dev/./urandom",
        `-Dorg.killbill.server.properties=file://${settings}`,
      ],
      ...OPENED.map((name) => `--add-opens=java.base/${name}=ALL-UNNAMED`),
      ...["-jar", runner, "--port", `${port}`, "--temp-directory", path.join(folder, "tomcat"), war],
    ],
    { cwd: folder, stdio: ["ignore", log, log] },
  );
  process.once("exit", () => web.kill("SIGKILL"));
  await waitFor(`http://127.0.0.1:${port}/1.0/healthcheck`, web);

  const api = `http://127.0.0.1:${port}/1.0/kb`;
  const headers = {
    authorization: `Basic ${Buffer.from("admin:password").toString("base64")}`,
    "x-killbill-apikey": "bench",
    "x-killbill-apisecret": "bench",
    "x-killbill-createdby": "bench",
    "content-type": "application/json",
  };
  const post = (at: string, body: unknown) => request(`${api}${at}`, { method: "POST", headers, body: JSON.stringify(body) }, 201);
  await (await post("/tenants", { apiKey: "bench", apiSecret: "bench" })).arrayBuffer();
  const addAccount = async (number: number) => {
    const made = await post("/accounts", { name: `Client ${number}`, currency: "EUR", country: "FR" });
    await made.arrayBuffer();
    const accountId = made.headers.get("location")?.split("/").at(-1) ?? "";
    await (await post(`/accounts/${accountId}/tags`, [AUTO_PAY_OFF])).arrayBuffer();
    return accountId;
  };
  const accounts = await Promise.all(Array.from({ length: CLIENTS }, (_, index) => addAccount(index + 1)));
  return {
    name: "Kill Bill 0.22.26",
    step: "creates a draft of three external charges and commits it: no VAT, which is a plug-in's, the number is a serial of the table; events go over its bus, with no payment tried",
    processes: [web.pid ?? 0, database.process.pid ?? 0],
    async createAndIssue(turn) {
      const accountId = accounts[turn % CLIENTS];
      const items = LINES.map(({ description, unitPriceCents }) => ({
        accountId,
        currency: "EUR",
        description,
        amount: unitPriceCents / 100,
      }));
      const body = JSON.stringify(items);
      const created = await request(`${api}/invoices/charges/${accountId}?autoCommit=false`, { method: "POST", headers, body }, 200);
      const [item] = (await created.json()) as { invoiceId: string }[];
      await (await request(`${api}/invoices/${item?.invoiceId}/commitInvoice`, { method: "PUT", headers }, 204)).arrayBuffer();
    },
    countIssued: () =>
      withClient(database.url, async (client) => {
        const { rows } = await client.query("SELECT count(*)::int AS issued FROM invoices WHERE status = 'COMMITTED'");
        return rows[0].issued;
      }),
    async stop() {
      web.kill("SIGKILL");
      await database.stop();
    },
  };
}

/** Fetches what pom.xml names, once. */
function download(cache: string): [string, string] {
  for (const program of ["java", "mvn"])
    if (spawnSync(program, ["-version"]).status !== 0) throw new MissingProgram(`Kill Bill is not measured: ${program} is not there.`);
  const files = [WAR, RUNNER].map(({ file, sha256 }) => ({ file: path.join(cache, file), sha256 }));
  if (!files.every(({ file }) => existsSync(file))) {
    console.error("Fetching Kill Bill …");
    const pom = path.join(import.meta.dirname, "pom.xml");
    const { status, stdout } = spawnSync("mvn", ["-q", "-B", "-C", "-f", pom, "dependency:copy", `-DoutputDirectory=${cache}`], {
      encoding: "utf8",
    });
    if (status !== 0) throw new MissingProgram(`Kill Bill is not measured: what ${pom} names could not be fetched.\n${stdout}`);
  }
  for (const { file, sha256 } of files) {
    const found = createHash("sha256").update(readFileSync(file)).digest("hex");
    if (found !== sha256) throw new Error(`${file} is not the one that was measured: its SHA-256 is ${found}`);
  }
  return [files[0]?.file ?? "", files[1]?.file ?? ""];
}

function settingsOf(databaseUrl: string, folder: string): string {
  const { host, pathname, username, password } = new URL(databaseUrl);
  return ["org.killbill.dao", "org.killbill.billing.osgi.dao"]
    .flatMap((name) => [`${name}.url=jdbc:postgresql://${host}${pathname}`, `${name}.user=${username}`, `${name}.password=${password}`])
    .concat(
      "org.killbill.server.test.mode=false",
      "org.killbill.server.updateCheck.skip=true",
      // By default the secret of a tenant is hashed 200,000 times at each request, which takes longer than the invoice.
      "org.killbill.security.shiroNbHashIterations=1",
      `org.killbill.osgi.root.dir=${path.join(folder, "osgi")}`,
      `org.killbill.osgi.bundle.install.dir=${path.join(folder, "bundles")}`,
    )
    .join("\n");
}

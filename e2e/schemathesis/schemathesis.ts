import { spawn } from "node:child_process";
import path from "node:path";
import { installPython } from "#scripts/checks/python-environment.ts";
import { startFolio } from "#tests/support/folio-process.ts";
import { cloneDatabase, startTestServer } from "#tests/support/test-server.ts";

// npm run test:rig -- schemathesis: Schemathesis sends the built application valid and invalid requests of its OpenAPI
// document, with all of its checks. MAX_EXAMPLES and SEED change the number and the selection, SCHEMATHESIS_PHASES says
// which of its phases.

const FOLDER = path.join("e2e", "schemathesis");
const REQUIREMENTS = path.join(FOLDER, "requirements.txt");
const { MAX_EXAMPLES = "1000", SEED = "12", SCHEMATHESIS_PHASES = "examples,coverage,fuzzing,stateful" } = process.env;

const python = installPython(REQUIREMENTS, path.join(".build", "schemathesis"));
if ("bin" in python)
  process.exit(await test(path.join(python.bin, process.platform === "win32" ? "schemathesis.exe" : "schemathesis")));
console.log(`\nThe API was not tested with Schemathesis: ${python.missing}\n`);
process.exit(process.env.CI ? 1 : 0);

/** Runs it against Folio on a separate database; returns its exit code. */
async function test(program: string): Promise<number> {
  const database = await startTestServer();
  const databaseUrl = await cloneDatabase(database.templateUrl);
  process.env.DATABASE_URL = databaseUrl;
  const folio = await startFolio({
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: "a secret of the tests, thirty-two characters",
    SMTP_BOUNCE_TOKEN: "a-token-of-the-tests-1234",
    RESEND_WEBHOOK_SECRET: `whsec_${Buffer.from("a signing secret of the tests").toString("base64")}`,
  });
  try {
    const { key, clientId } = await makeTenant();
    const args = ["--config-file", path.join(FOLDER, "schemathesis.toml"), "run", `${folio.url}/api/openapi.json`];
    const chosen = ["--phases", SCHEMATHESIS_PHASES, "--seed", SEED, "--max-examples", MAX_EXAMPLES];
    const options = ["--checks", "all", ...chosen, "--generation-database", "none", "--no-color"];
    const child = spawn(program, [...args, ...options], {
      stdio: "inherit",
      env: { ...process.env, FOLIO_API_KEY: key, FOLIO_CLIENT_ID: clientId },
    });
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => child.kill(signal)); // and then stop the rest
    return await new Promise((resolve, reject) =>
      child.once("error", reject).once("exit", (code) => resolve(code ?? 1)),
    );
  } finally {
    await folio.stop();
    await database.stop();
  }
}

/** A company with a client, a draft and an issued invoice, and a key for it. */
async function makeTenant(): Promise<{ key: string; clientId: string }> {
  const { makeTestCompany } = await import("#tests/support/test-company.ts"); // after DATABASE_URL, which lib/env.ts reads when it is loaded
  const { draft, issued, apiKey } = await makeTestCompany();
  await draft();
  const { client } = await issued();
  return { key: await apiKey(), clientId: client.id };
}

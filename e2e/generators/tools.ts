import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

/** Runs a program; returns what it prints. Where it fails, the error has all of that. */
export async function run(
  command: string,
  args: string[],
  folder = ".",
  variables: Record<string, string> = {},
): Promise<string> {
  const bin = path.resolve("node_modules", ".bin");
  const env = {
    ...process.env,
    NODE_OPTIONS: "",
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}`,
    ...variables,
  };
  try {
    return (await promisify(execFile)(command, args, { cwd: folder, env, maxBuffer: 2 ** 26 })).stdout;
  } catch (error) {
    const { stdout = "", stderr = "", message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`${message.split("\n")[0]}\n${stdout}${stderr}`);
  }
}

/** Those of these programs that the machine does not have. */
export async function missing(programs: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    programs.map((program) =>
      run(program, [program === "go" ? "version" : "--version"]).then(
        () => true,
        () => false,
      ),
    ),
  );
  return programs.filter((_, index) => !found[index]);
}

/** A folder with what these files of e2e/generators/manifests name, installed once. */
export async function installed(
  name: string,
  files: string[],
  install: (folder: string) => Promise<unknown>,
): Promise<string> {
  const sources = files.map((file) => path.join("e2e", "generators", "manifests", file));
  const digest = createHash("sha256");
  for (const source of sources) digest.update(readFileSync(source));
  const folder = path.resolve(".build", "generators", `${name}-${digest.digest("hex").slice(0, 12)}`);
  const complete = path.join(folder, "complete");
  if (existsSync(complete)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const source of sources) copyFileSync(source, path.join(folder, path.basename(source)));
  await install(folder);
  writeFileSync(complete, "");
  return folder;
}

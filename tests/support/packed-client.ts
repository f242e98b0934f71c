import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** An empty project that has installed the TypeScript client from its tarball, as npm would from a registry. */
export interface ClientProject {
  folder: string;
  /** The program folio. */
  bin: string;
  remove(): void;
}

/** Installs the client that npm run build has packed. Without a registry: it has no dependencies. */
export function installClient(): ClientProject {
  const folder = mkdtempSync(path.join(tmpdir(), "folio-client-"));
  writeFileSync(
    path.join(folder, "package.json"),
    JSON.stringify({ name: "integrator", private: true, type: "module" }),
  );
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", path.resolve(".build", "folio-client.tgz")], {
    stdio: "pipe",
    env: { ...process.env, NODE_OPTIONS: "" },
    cwd: folder,
  });
  return {
    folder,
    bin: path.join(folder, "node_modules", ".bin", "folio"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * What a strict compiler says of files of the project: nothing, where they are right. `compiler` is a package of
 * TypeScript.
 */
export function typeFaults(
  { folder }: ClientProject,
  files: string[],
  compiler: "typescript" | "typescript-for-openapi",
): string {
  const types = path.join(folder, "node_modules", "@types");
  symlinkSync(path.resolve("node_modules", "@types"), types);
  const options = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
    target: "es2022",
    lib: ["es2022"],
    module: "nodenext",
    types: ["node"],
  };
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files }));
  try {
    execFileSync("node", [path.resolve("node_modules", compiler, "bin", "tsc"), "-p", "."], {
      cwd: folder,
      stdio: "pipe",
    });
    return "";
  } catch (error) {
    return `${(error as { stdout?: Buffer }).stdout ?? error}`;
  } finally {
    rmSync(types);
  }
}

import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { installPython } from "#scripts/checks/python-environment.ts";
import { installed, run } from "./tools.ts";

const HERE = path.join("e2e", "generators");

/** A generator of clients, with its default settings. */
interface Generator {
  name: string;
  /** What it needs that npm does not install. */
  programs: ("go" | "java" | "mvn" | "python3")[];
  /**
   * Makes a client of the document in the folder, and compiles it with its program of e2e/generators/programs; returns
   * the command that runs the program.
   */
  make(folder: string, document: string): Promise<[command: string, ...args: string[]]>;
}

export const GENERATORS: Generator[] = [
  {
    name: "openapi-typescript",
    programs: [],
    async make(folder, document) {
      const hooks = path.resolve("scripts", "client", "typescript-for-openapi.ts");
      const program = path.resolve("node_modules", "openapi-typescript", "bin", "cli.js");
      await run("node", ["--import", hooks, program, document, "-o", path.join(folder, "generated.d.ts")]);
      return compiledTypeScript(folder, "openapi-typescript.ts");
    },
  },
  {
    name: "hey-api",
    programs: [],
    async make(folder, document) {
      await run(await npmTool("openapi-ts"), ["-i", document, "-o", path.join(folder, "generated")]);
      return compiledTypeScript(folder, "hey-api.ts");
    },
  },
  {
    name: "openapi-generator typescript-fetch",
    programs: ["java", "mvn"],
    async make(folder, document) {
      await openApiGenerator("typescript-fetch", document, path.join(folder, "generated"));
      return compiledTypeScript(folder, "typescript-fetch.ts");
    },
  },
  {
    name: "openapi-generator python",
    programs: ["java", "mvn", "python3"],
    async make(folder, document) {
      await openApiGenerator("python", document, folder);
      return checkedPython(folder, "openapi_generator.py");
    },
  },
  {
    name: "openapi-generator java",
    programs: ["java", "mvn"],
    async make(folder, document) {
      await openApiGenerator("java", document, folder);
      const program = path.join(folder, "src", "main", "java", "Program.java");
      copyFileSync(path.join(HERE, "programs", "Program.java"), program);
      await run("mvn", ["-q", "-B", "compile", "dependency:copy-dependencies", "-DoutputDirectory=lib"], folder);
      const classes = [path.join(folder, "target", "classes"), path.join(folder, "lib", "*")];
      return ["java", "-cp", classes.join(path.delimiter), "Program"];
    },
  },
  {
    name: "openapi-python-client",
    programs: ["python3"],
    async make(folder, document) {
      const output = path.join(folder, "folio");
      await run(pythonTool("openapi-python-client"), [
        ...["generate", "--path", document, "--output-path", output, "--meta", "none"],
      ]);
      return checkedPython(folder, "openapi_python_client.py");
    },
  },
  {
    name: "oapi-codegen",
    programs: ["go"],
    async make(folder, document) {
      for (const file of ["manifests/go.mod", "manifests/go.sum", "programs/main.go"])
        copyFileSync(path.join(HERE, file), path.join(folder, path.basename(file)));
      mkdirSync(path.join(folder, "folio"));
      const output = ["-package", "folio", "-generate", "types,client", "-o", path.join("folio", "folio.go")];
      await run("go", ["tool", "oapi-codegen", ...output, document], folder);
      await run("go", ["vet", "./..."], folder);
      await run("go", ["build", "-o", "program", "."], folder);
      return [path.join(folder, "program")];
    },
  },
];

/** The linters of documents, by their recommended rules; each throws at an error. */
export const LINTERS: Record<string, (document: string) => Promise<unknown>> = {
  async Spectral(document) {
    const rules = `${document}.spectral.json`;
    writeFileSync(rules, JSON.stringify({ extends: ["spectral:oas"] }));
    return run(await npmTool("spectral"), ["lint", document, "--ruleset", rules]);
  },
  async Redocly(document) {
    return run(await npmTool("redocly"), ["lint", document]);
  },
};

/** A program of e2e/generators/manifests/package.json. */
async function npmTool(name: string): Promise<string> {
  const folder = await installed("npm", ["package.json", "package-lock.json"], (into) =>
    run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], into),
  );
  return path.join(folder, "node_modules", ".bin", name);
}

/** A program of e2e/generators/manifests/requirements.txt. */
function pythonTool(name: string): string {
  const python = installPython(
    path.join(HERE, "manifests", "requirements.txt"),
    path.join(".build", "generators", "python"),
  );
  if ("missing" in python) throw new Error(python.missing);
  return path.join(python.bin, name);
}

async function openApiGenerator(language: string, document: string, output: string): Promise<void> {
  const folder = await installed("java", ["pom.xml"], (into) =>
    run("mvn", ["-q", "-B", "dependency:copy-dependencies", "-DoutputDirectory=lib", "-DexcludeTransitive"], into),
  );
  const program = ["-cp", path.join(folder, "lib", "*"), "org.openapitools.codegen.OpenAPIGenerator"];
  await run("java", [...program, "generate", "-i", document, "-g", language, "-o", output]);
}

/** Compiles a program and the client beside it strictly, and bundles them: Node asks for the extension of each file. */
async function compiledTypeScript(folder: string, file: string): Promise<[string, string]> {
  const program = path.join(folder, file);
  copyFileSync(path.join(HERE, "programs", file), program);
  const compilerOptions = {
    ...{ strict: true, skipLibCheck: false, noEmit: true, allowImportingTsExtensions: true },
    ...{ target: "es2022", lib: ["es2022", "dom", "dom.iterable"], module: "esnext", moduleResolution: "bundler" },
    ...{ types: ["node"], typeRoots: [path.resolve("node_modules", "@types")] },
  };
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["."] }));
  await run("node", [path.resolve("node_modules", "typescript-for-openapi", "bin", "tsc"), "-p", folder]);
  const outfile = path.join(folder, "program.mjs");
  await build({ entryPoints: [program], bundle: true, platform: "node", format: "esm", outfile, logLevel: "error" });
  return ["node", outfile];
}

/** Checks the types of a program and of the client beside it. */
async function checkedPython(folder: string, file: string): Promise<[string, string]> {
  copyFileSync(path.join(HERE, "programs", file), path.join(folder, file));
  await run(pythonTool("mypy"), ["--no-error-summary", "--cache-dir", path.join(folder, ".mypy_cache"), file], folder);
  return [pythonTool("python"), path.join(folder, file)];
}

/** An empty folder for a generator. */
export function workFolder(name: string): string {
  const folder = path.resolve(".build", "generators", "work", name.replaceAll(" ", "-"));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

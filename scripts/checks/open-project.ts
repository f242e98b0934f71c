import path from "node:path";
import type { SourceFile } from "typescript/unstable/ast";
import { API, type Checker } from "typescript/unstable/sync";

const GENERATED = /^(\.|node_modules\/|lib\/db\/generated\/)|\.d\.ts$/;

/**
 * The files of a tsconfig.json as the compiler reads them, by path relative to its folder, without dependencies and
 * generated files.
 */
export interface Project {
  names: string[];
  source(name: string): SourceFile;
  checker: Checker;
}

/** Opens the project of a tsconfig.json while `read` runs. */
export function withProject<T>(configFile: string, read: (project: Project) => T): T {
  const folder = path.dirname(configFile);
  const api = new API({ cwd: folder });
  try {
    const opened = api.updateSnapshot({ openProjects: [configFile] }).getProject(configFile);
    if (!opened) throw new Error(`${configFile} is no project`);
    const { program, checker } = opened;
    const names = program.getSourceFileNames().map((file) => path.relative(folder, file).replaceAll(path.sep, "/"));
    const source = (name: string) => {
      const found = program.getSourceFile(path.join(folder, name));
      if (!found) throw new Error(`${name} is not in ${configFile}`);
      return found;
    };
    return read({ names: names.filter((name) => !GENERATED.test(name)), source, checker });
  } finally {
    api.close();
  }
}

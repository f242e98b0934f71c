import path from "node:path";
import type { Node, SourceFile } from "typescript/unstable/ast";
import { SyntaxKind } from "typescript/unstable/ast";
import {
  isExportDeclaration,
  isImportDeclaration,
  isImportTypeNode,
  isStringLiteral,
} from "typescript/unstable/ast/is";
import type { Project } from "./open-project.ts";

/**
 * An import of one project file by another, with paths relative to the project's folder. Imports of packages are left
 * out.
 */
export interface Import {
  from: string;
  line: number;
  /** The path as written. */
  path: string;
  to: string;
  /** A type import, which does not exist at run time. */
  typesOnly: boolean;
}

/**
 * All imports of project files: `import`, `export … from`, `import()`, and `import("…")` in types. `#` is the project's
 * folder.
 */
export function readImports(project: Project): Import[] {
  return project.names.flatMap((name) => importsOf(name, project.source(name)));
}

function importsOf(from: string, source: SourceFile): Import[] {
  return source.imports.flatMap((node) => {
    if (!isStringLiteral(node)) return [];
    const to = target(from, node.text);
    if (!to) return [];
    const line = source.getLineAndCharacterOfPosition(node.end).line + 1;
    return [{ from, line, path: node.text, to, typesOnly: isTypesOnly(node.parent) }];
  });
}

function target(from: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return /^\.\.?\//.test(specifier) ? path.posix.join(path.posix.dirname(from), specifier) : null;
}

function isTypesOnly(statement: Node): boolean {
  if (isExportDeclaration(statement)) return statement.isTypeOnly;
  if (!isImportDeclaration(statement)) return isImportTypeNode(statement.parent);
  return statement.importClause?.phaseModifier === SyntaxKind.TypeKeyword;
}

import type { Node } from "typescript/unstable/ast";
import { isNoSubstitutionTemplateLiteral, isStringLiteral, isTemplateExpression } from "typescript/unstable/ast/is";
import type { Project } from "./open-project.ts";

/** The string literals of a project file, except those of imports. `*` stands for the inserted values of a template. */
export function readTexts(project: Project, name: string): string[] {
  const source = project.source(name);
  const imported = new Set<Node>(source.imports);
  const texts: string[] = [];
  const visit = (node: Node): undefined => {
    if ((isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) && !imported.has(node)) texts.push(node.text);
    if (isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("*"));
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return texts;
}

import { type Node, type SourceFile, SyntaxKind } from "typescript/unstable/ast";
import {
  isAsExpression,
  isBinaryExpression,
  isComputedPropertyName,
  isElementAccessExpression,
  isNonNullExpression,
  isParenthesizedExpression,
} from "typescript/unstable/ast/is";
import { type Checker, type Type, TypeFlags, type TypeParameter, type UnionOrIntersectionType } from "typescript/unstable/sync";
import type { Project } from "./open-project.ts";

/** Where an object is a dictionary: `file:line`, from the project's folder, and the expression. */
export interface TextKey {
  place: string;
  code: string;
}

/** A line that carries this comment, or the line before it, is looked at by nobody: what follows the colon says why its keys are no user text. */
const EXCEPTION = /\/\/ own keys: \S/;
const ANY_TEXT = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping;

/**
 * Finds in a project where any text is a key of an object: `object[text]`, `text in object` and `{ [text]: value }`. Every
 * object has a `constructor` and a `toString` that nobody put there, so text that people type finds what is no entry. `Map`, `Set` and literal
 * types, which only a parser gives, have no such entries. A cast within the brackets parses nothing and is looked through.
 */
export function findTextKeys(project: Project, isChecked: (file: string) => boolean): TextKey[] {
  return project.names.filter(isChecked).flatMap((name) => textKeysOf(project.source(name), name, project.checker));
}

function textKeysOf(source: SourceFile, name: string, checker: Checker): TextKey[] {
  const found: { node: Node; key: Node }[] = [];
  const visit = (node: Node): undefined => {
    const key = keyOf(node);
    if (key) found.push({ node, key: parsed(key) });
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  if (found.length === 0) return [];
  // One question for the whole file: the compiler is another process.
  const types = checker.getTypeAtLocation(found.map(({ key }) => key));
  const lines = source.text.split("\n");
  return found.flatMap(({ node, key }, index) => {
    if (!isAnyText(types[index], checker)) return [];
    const line = source.text.slice(0, key.end).split("\n").length;
    if ([lines[line - 2], lines[line - 1]].some((text) => text && EXCEPTION.test(text))) return [];
    return [{ place: `${name}:${line}`, code: source.text.slice(node.pos, node.end).trim().replace(/\s+/g, " ") }];
  });
}

function keyOf(node: Node): Node | null {
  if (isElementAccessExpression(node)) return node.argumentExpression;
  if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword) return node.left;
  return isComputedPropertyName(node) ? node.expression : null;
}

function parsed(key: Node): Node {
  return isAsExpression(key) || isParenthesizedExpression(key) || isNonNullExpression(key) ? parsed(key.expression) : key;
}

function isAnyText(type: Type | undefined, checker: Checker): boolean {
  if (!type) return false;
  if (type.flags & ANY_TEXT) return true;
  if (type.flags & TypeFlags.UnionOrIntersection) {
    return (type as UnionOrIntersectionType).getTypes().some((part) => isAnyText(part, checker));
  }
  // `keyof T` is a name of a type, which its author wrote.
  return type.flags & TypeFlags.TypeParameter ? isAnyText(checker.getConstraintOfTypeParameter(type as TypeParameter), checker) : false;
}

import { type Node, type SourceFile, SyntaxKind } from "typescript/unstable/ast";
import {
  isAsExpression,
  isBinaryExpression,
  isComputedPropertyName,
  isElementAccessExpression,
  isNonNullExpression,
  isParenthesizedExpression,
} from "typescript/unstable/ast/is";
import {
  type Checker,
  type Type,
  TypeFlags,
  type TypeParameter,
  type UnionOrIntersectionType,
} from "typescript/unstable/sync";
import type { Project } from "./open-project.ts";

/** A use of an object as a dictionary: `file:line` relative to the project's folder, and the expression. */
export interface TextKey {
  place: string;
  code: string;
}

/**
 * A comment that exempts its own line or the next one. The text after the colon explains why the keys are not user
 * text.
 */
const EXCEPTION = /\/\/ own keys: \S/;
const ANY_TEXT =
  TypeFlags.Any | TypeFlags.Unknown | TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping;

/**
 * Finds objects that are indexed by arbitrary text: `object[text]`, `text in object` and `{ [text]: value }`. Every
 * object inherits `constructor` and `toString`, so user text can match a key that is not an entry. `Map`, `Set` and
 * literal types, which only a parser produces, are safe. A cast within the brackets does not count as parsing.
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
  // One request for the whole file, because the compiler is a separate process.
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
  return isAsExpression(key) || isParenthesizedExpression(key) || isNonNullExpression(key)
    ? parsed(key.expression)
    : key;
}

function isAnyText(type: Type | undefined, checker: Checker): boolean {
  if (!type) return false;
  if (type.flags & ANY_TEXT) return true;
  if (type.flags & TypeFlags.UnionOrIntersection) {
    return (type as UnionOrIntersectionType).getTypes().some((part) => isAnyText(part, checker));
  }
  // `keyof T` names a property of a type, so it is not user text.
  return type.flags & TypeFlags.TypeParameter
    ? isAnyText(checker.getConstraintOfTypeParameter(type as TypeParameter), checker)
    : false;
}

import "server-only";
import type { CallToolResult } from "@modelcontextprotocol/server";
import { problemDocument } from "#lib/contract/problem.ts";
import { PROBLEM_HELP } from "#lib/contract/problem-help.ts";
import { failureProblem } from "#lib/http/failure-problem.ts";
import type { Refusal, ToolAnswer } from "#lib/http/mcp/tool.ts";

/**
 * The result of a call: the answer as structured content, and as text for clients that read only that. A refusal is an
 * error of the tool, not of the protocol, so that the model reads the cause and the cure and can correct itself.
 */
export function toToolResult(answer: ToolAnswer, requestId: string): CallToolResult {
  if (answer.ok)
    return { content: [{ type: "text", text: JSON.stringify(answer.body) }], structuredContent: answer.body };
  const document = documentOf(answer, requestId);
  const { title, code, detail, errors = [] } = document;
  const { cause, cure } = PROBLEM_HELP[code];
  const words = [
    `${title} (${code}). ${detail}`,
    ...errors.map(({ path, message }) => `- ${path}: ${message}`),
    `Cause: ${cause}`,
    `Cure: ${cure}`,
  ];
  return {
    isError: true,
    content: [
      { type: "text", text: words.join("\n") },
      { type: "text", text: JSON.stringify(document) },
    ],
  };
}

function documentOf(refusal: Refusal, requestId: string) {
  if ("document" in refusal) return refusal.document;
  return problemDocument("problem" in refusal ? refusal.problem : failureProblem(refusal), requestId);
}

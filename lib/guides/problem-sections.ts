import { PROBLEMS, type ProblemCode } from "#lib/contract/problem.ts";
import { PROBLEM_HELP } from "#lib/contract/problem-help.ts";

/** A section in Markdown for every problem code, by HTTP status: what it means, its cause and its cure. */
export function problemSections(): string {
  const codes = Object.keys(PROBLEMS) as ProblemCode[];
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))].sort();
  return statuses
    .map((status) =>
      [`## ${status}`, ...codes.filter((code) => PROBLEMS[code].status === status).map(section)].join("\n\n"),
    )
    .join("\n\n");
}

function section(code: ProblemCode): string {
  const { cause, cure } = PROBLEM_HELP[code];
  return [`### \`${code}\``, `${PROBLEMS[code].title}.`, `- **Cause.** ${cause}\n- **Cure.** ${cure}`].join("\n\n");
}

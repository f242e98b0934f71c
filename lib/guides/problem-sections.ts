import { PROBLEMS, type ProblemCode } from "#lib/contract/problem.ts";
import { PROBLEM_HELP } from "#lib/contract/problem-help.ts";
import type { Language } from "#lib/domain/text/language.ts";

/**
 * A section in Markdown for every problem code, by HTTP status: what it means, its cause and its cure, in the words of
 * the API, which are English.
 */
export function problemSections(language: Language): string {
  const codes = Object.keys(PROBLEMS) as ProblemCode[];
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))].sort();
  const sections = statuses
    .map((status) =>
      [`## ${status}`, ...codes.filter((code) => PROBLEMS[code].status === status).map(section)].join("\n\n"),
    )
    .join("\n\n");
  return language === "en" ? sections : `<div lang="en">\n\n${sections}\n\n</div>`;
}

function section(code: ProblemCode): string {
  const { cause, cure } = PROBLEM_HELP[code];
  return [`### \`${code}\``, `${PROBLEMS[code].title}.`, `- **Cause.** ${cause}\n- **Cure.** ${cure}`].join("\n\n");
}

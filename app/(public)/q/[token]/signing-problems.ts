/** The faults of the form that signs a quote, as they stand in the page's address. */
const SIGNING_PROBLEMS = [
  "name",
  "words",
  "drawing",
  "agreement",
  "code_wrong",
  "code_expired",
  "code_tries",
  "no_address",
  "too_many_codes",
  "code_not_sent",
] as const;

export type SigningProblem = (typeof SIGNING_PROBLEMS)[number];

export function isSigningProblem(text: string | null): text is SigningProblem {
  return text !== null && (SIGNING_PROBLEMS as readonly string[]).includes(text);
}

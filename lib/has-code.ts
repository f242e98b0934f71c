/**
 * Whether a thrown value is an error with this `code`: copies of a class in the build of Next.js and the web server
 * differ, the code does not.
 */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === code;
}

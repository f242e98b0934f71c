/** A reason why a command cannot start, which the operator can mend: one line. */
export class StartError extends Error {
  override readonly name = "StartError";
}

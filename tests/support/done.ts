/** The outcome, which is a success; a refusal fails the test. */
export async function done<T extends { ok: boolean }>(outcome: T | Promise<T>): Promise<Extract<T, { ok: true }>> {
  const made = await outcome;
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made as Extract<T, { ok: true }>;
}

export const DATABASE_PASSWORD = "e2e";

/** The port for the PostgreSQL of this worker; undefined in the process that starts the workers. */
export function databasePort(): number | undefined {
  const { TEST_PARALLEL_INDEX, E2E_DATABASE_PORTS } = process.env;
  if (TEST_PARALLEL_INDEX === undefined || E2E_DATABASE_PORTS === undefined) return undefined;
  return Number(E2E_DATABASE_PORTS.split(" ")[Number(TEST_PARALLEL_INDEX)]);
}

/** The database of the application that the tests of this worker share. */
export function databaseUrl(): string | undefined {
  const port = databasePort();
  return port && `postgres://postgres:${DATABASE_PASSWORD}@127.0.0.1:${port}/e2e`;
}

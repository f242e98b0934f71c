import { measureRequests } from "#bench/measure-requests.ts";
import { loadMeasured, startApp, startCeiling } from "#bench/start-measured.ts";
import { buildCeiling } from "#scripts/local/build.ts";

// npm run bench -- requests: the API's reads beside an empty route handler of the same Next.js.

await buildCeiling();
const { database, data, variables } = await loadMeasured(100_000, 0);
await measureRequests({ startApp: () => startApp(variables), startCeiling, ...data });
await database.stop();
process.exit(0);

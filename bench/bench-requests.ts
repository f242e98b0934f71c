import { measureRequests } from "#bench/measure-requests.ts";
import { startMeasured } from "#bench/start-measured.ts";

// npm run bench:requests: the API's reads beside an empty route handler of the same Next.js.

const { database, data, app, ceiling } = await startMeasured(100_000, 0);
await measureRequests({ app, ceiling, ...data });
await database.stop();
process.exit(0);

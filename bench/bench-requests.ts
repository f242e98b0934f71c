import { measureRequests } from "#bench/measure-requests.ts";
import { startMeasured } from "#bench/start-measured.ts";

// npm run bench:requests: the part of npm run bench that measures the API's reads beside an empty route handler.

const { database, data, app, ceiling } = await startMeasured(100_000, 0);
await measureRequests((line = "") => console.log(line), { app, ceiling, ...data });
await database.stop();
process.exit(0);

import { inject } from "vitest";
import { cloneDatabase } from "./test-server.ts";

// Before each test file, and before lib/env.ts is loaded: a database of the file's own.
process.env.DATABASE_URL = await cloneDatabase(inject("templateUrl"));

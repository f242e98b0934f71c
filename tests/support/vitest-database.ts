import { inject } from "vitest";
import { freePort } from "#scripts/local/database.ts";
import { cloneDatabase } from "./test-server.ts";

// Runs before each test file, and before lib/env.ts is loaded: sets the file's own database and an address for a test's mail provider.
process.env.DATABASE_URL = await cloneDatabase(inject("templateUrl"));
process.env.RESEND_API_KEY = "re_test";
process.env.RESEND_BASE_URL = `http://127.0.0.1:${await freePort()}`;
process.env.MAIL_FROM = "Folio <invoices@folio.example>";

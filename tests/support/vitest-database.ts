import { inject } from "vitest";
import { freePort } from "#scripts/local/database.ts";
import { cloneDatabase } from "./test-server.ts";

// Before each test file, and before lib/env.ts is loaded: a database of the file's own, and where a test may start a mail provider.
process.env.DATABASE_URL = await cloneDatabase(inject("templateUrl"));
process.env.RESEND_API_KEY = "re_test";
process.env.RESEND_BASE_URL = `http://127.0.0.1:${await freePort()}`;
process.env.MAIL_FROM = "Folio <invoices@folio.example>";

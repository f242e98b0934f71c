import { PrismaPg } from "@prisma/adapter-pg";
import { pool } from "#lib/db/client.ts";
import { PrismaClient } from "#lib/db/generated/client.ts";

/** Prisma for what tests arrange and look up, on the connections of the process. */
export const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });

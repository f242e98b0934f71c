import "server-only";
import { z } from "zod";

const unset = z.literal("").transform(() => undefined);
const optional = z.union([unset, z.string()]).optional();

const schema = z
  .object({
    PORT: z.coerce.number().int().min(1).max(65535).default(3000),
    HOST: z.string().default("127.0.0.1"),
    DATA_DIR: z.string().default(".data"),
    DATABASE_URL: optional,
    APP_URL: optional,
    NEXTAUTH_SECRET: optional,
    RESEND_API_KEY: optional,
    RESEND_BASE_URL: optional,
    MAIL_FROM: z.string().default("Folio <invoices@folio.localhost>"),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  })
  .transform((values) => ({ ...values, APP_URL: values.APP_URL ?? `http://${values.HOST}:${values.PORT}` }));

export const env = schema.parse(process.env);

import "server-only";
import cluster from "node:cluster";
import { availableParallelism, totalmem } from "node:os";
import { z } from "zod";
import { parseMailServer } from "#lib/domain/email/mail-server.ts";
import { parseSenderDomains } from "#lib/domain/email/sender-domains.ts";
import { isLoopbackUrl } from "#lib/domain/identity/loopback.ts";
import { parseTrustedProxies } from "#lib/domain/identity/network-address.ts";
import { parseEmailAddress } from "#lib/domain/text/email-address.ts";
import { WEBHOOK_TARGETS, type WebhookTargets } from "#lib/domain/webhooks/webhook-url.ts";
import { StartError } from "#lib/start-error.ts";

/** An empty variable counts as unset. */
const text = z
  .string()
  .optional()
  .transform((value) => (value === "" ? undefined : value));
const url = (protocols: RegExp, example: string) =>
  text.refine(
    (value) => value === undefined || (URL.canParse(value) && protocols.test(value)),
    `must be an address such as ${example}`,
  );
const number = (initial: number, least: number, most: number, what: string) =>
  text
    .transform((value) => Number(value ?? initial))
    .refine((value) => value >= least && value <= most, `must be ${what}, ${least} to ${most}`);
/** Undefined where it is unset. */
const optionalInteger = (least: number, most: number, what: string) =>
  text
    .transform((value) => (value === undefined ? undefined : Number(value)))
    .refine(
      (value) => value === undefined || (Number.isInteger(value) && value >= least && value <= most),
      `must be ${what}, ${least} to ${most}`,
    );
const integer = (initial: number, least: number, most: number, what: string) =>
  optionalInteger(least, most, what).transform((value) => value ?? initial);
const token = text.refine(
  (value) => value === undefined || /^[\x21-\x7e]{16,}$/.test(value),
  "must be at least 16 visible characters",
);
const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** For the default of WEB_CONCURRENCY. A process takes about 480 MiB under load. */
const MOST_PROCESSES = 8;
const PROCESS_BYTES = 512 * 1024 * 1024;
const CONNECTIONS_PER_PROCESS = 5;

// .env.example documents each variable.
const schema = z
  .object({
    NODE_ENV: text,
    PORT: integer(3000, 1, 65535, "a port"),
    HOST: text.transform((value) => value ?? "127.0.0.1"),
    DATA_DIR: text.transform((value) => value ?? ".data"),
    TRUSTED_PROXIES: text
      .refine(
        (value) => value === undefined || parseTrustedProxies(value),
        "must be a count, or addresses and networks such as 10.0.0.0/8",
      )
      .transform((value) => (value === undefined ? null : parseTrustedProxies(value))),
    DATABASE_URL: url(/^postgres(ql)?:/, "postgres://user:password@host:5432/folio"),
    WEB_CONCURRENCY: optionalInteger(1, 128, "a number of processes"),
    SHUTDOWN_DELAY: number(0, 0, 600, "seconds"),
    DATABASE_POOL_SIZE: optionalInteger(2, 1000, "a number of connections"),
    DATABASE_SEARCH_POOL_SIZE: integer(4, 1, 1000, "a number of connections"),
    API_RATE_LIMIT: optionalInteger(0, 1_000_000, "requests a second (0 for no limit)"),
    API_BAD_KEY_LIMIT: integer(60, 1, 1_000_000, "requests a minute"),
    DATABASE_OWNER_URL: url(/^postgres(ql)?:/, "postgres://owner:password@host:5432/folio"),
    DATABASE_DIRECT_URL: url(/^postgres(ql)?:/, "postgres://user:password@host:5432/folio"),
    DATABASE_READ_URL: url(/^postgres(ql)?:/, "postgres://user:password@replica:5432/folio"),
    APP_URL: url(/^https?:/, "https://invoices.example.com"),
    NEXTAUTH_SECRET: text.refine(
      (value) => value === undefined || value.length >= 32,
      "must be at least 32 random characters: openssl rand -base64 32",
    ),
    GOOGLE_CLIENT_ID: text,
    GOOGLE_CLIENT_SECRET: text,
    OIDC_ISSUER: url(/^https?:/, "https://login.example.com/realms/folio"),
    OIDC_CLIENT_ID: text,
    OIDC_CLIENT_SECRET: text,
    OIDC_NAME: text,
    RESEND_API_KEY: text,
    RESEND_BASE_URL: url(/^https?:/, "https://api.resend.com"),
    RESEND_WEBHOOK_SECRET: text.refine(
      (value) =>
        value === undefined || /^whsec_(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(value),
      "must be the signing secret of a webhook, whsec_… with base64",
    ),
    STRIPE_API_URL: url(/^https?:/, "https://api.stripe.com"),
    SMTP_URL: text.transform((value, context) => {
      if (value === undefined) return undefined;
      const parsed = parseMailServer(value);
      if (parsed.ok) return parsed.server;
      context.addIssue(parsed.fault);
      return z.NEVER;
    }),
    SMTP_RETURN_PATH: text.refine(
      (value) => value === undefined || parseEmailAddress(value) !== null,
      "must be an e-mail address",
    ),
    SMTP_BOUNCE_TOKEN: token,
    SENDER_DOMAINS: text
      .refine(
        (value) => value === undefined || parseSenderDomains(value) !== null,
        "must be domains with the id of a company, or *, such as example.com=*",
      )
      .transform((value) => parseSenderDomains(value ?? "") ?? new Map<string, ReadonlySet<string>>()),
    MAIL_FROM: text.refine(
      (value) => value === undefined || parseEmailAddress(value) !== null,
      "must be an e-mail address, or Name <address>",
    ),
    TERMS_URL: url(/^https?:/, "https://example.com/terms"),
    PRIVACY_URL: url(/^https?:/, "https://example.com/privacy"),
    LEGAL_NOTICE_URL: url(/^https?:/, "https://example.com/legal-notice"),
    PRICE_STARTER: text,
    PRICE_PROFESSIONAL: text,
    PRICE_BUSINESS: text,
    MAILBOX: text.pipe(z.enum(["open", "closed"], "must be open or closed").optional()),
    WEBHOOK_TARGETS: text.pipe(z.enum(WEBHOOK_TARGETS, `must be one of ${WEBHOOK_TARGETS.join(", ")}`).optional()),
    METRICS_TOKEN: token,
    WORKER_METRICS_PORT: optionalInteger(1, 65535, "a port"),
    // OpenTelemetry's own variables; its exporter reads the other OTEL_EXPORTER_OTLP_* itself.
    OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?:/, "http://localhost:4318"),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(/^https?:/, "http://localhost:4318/v1/traces"),
    OTEL_EXPORTER_OTLP_PROTOCOL: text.pipe(
      z.literal("http/protobuf", "must be http/protobuf, the one that is spoken").optional(),
    ),
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: text.pipe(
      z.literal("http/protobuf", "must be http/protobuf, the one that is spoken").optional(),
    ),
    OTEL_SDK_DISABLED: text.transform((value) => value?.toLowerCase() === "true"),
    OTEL_TRACES_EXPORTER: text.pipe(z.enum(["otlp", "none"], "must be otlp or none").optional()),
    OTEL_TRACES_SAMPLER: text
      .transform((value) => value ?? "parentbased_always_on")
      .pipe(z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(", ")}`)),
    OTEL_TRACES_SAMPLER_ARG: number(1, 0, 1, "a share"),
    OTEL_BSP_SCHEDULE_DELAY: number(5_000, 1, 3_600_000, "milliseconds"),
    OTEL_BSP_MAX_QUEUE_SIZE: number(2_048, 512, 1_000_000, "a number of spans"),
    LOG_LEVEL: text
      .transform((value) => value ?? "info")
      .pipe(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`)),
  })
  .refine((values) => !values.RESEND_API_KEY || !values.SMTP_URL, {
    path: ["SMTP_URL"],
    error: "and RESEND_API_KEY are both set: e-mails go out by one of them",
  })
  .refine((values) => !values.RESEND_API_KEY || values.MAIL_FROM, {
    path: ["MAIL_FROM"],
    error: "is required with RESEND_API_KEY: the address the e-mails come from",
  })
  .refine((values) => !values.SMTP_URL || values.MAIL_FROM, {
    path: ["MAIL_FROM"],
    error: "is required with SMTP_URL: the address the e-mails come from",
  })
  .refine((values) => !values.DATABASE_DIRECT_URL || values.DATABASE_URL, {
    path: ["DATABASE_URL"],
    error: "is required with DATABASE_DIRECT_URL: the address of the pooler before that database",
  })
  .refine((values) => !values.DATABASE_OWNER_URL || values.DATABASE_URL, {
    path: ["DATABASE_URL"],
    error: "is required with DATABASE_OWNER_URL: the same database for the role that Folio runs as",
  })
  .refine((values) => !values.DATABASE_READ_URL || values.DATABASE_URL, {
    path: ["DATABASE_URL"],
    error: "is required with DATABASE_READ_URL: the database whose replica that is",
  })
  .transform((values) => {
    const WEB_CONCURRENCY = values.WEB_CONCURRENCY ?? defaultConcurrency(values.DATABASE_POOL_SIZE);
    const DATABASE_POOL_SIZE = values.DATABASE_POOL_SIZE ?? Math.max(20, CONNECTIONS_PER_PROCESS * WEB_CONCURRENCY);
    return { ...values, WEB_CONCURRENCY, DATABASE_POOL_SIZE };
  })
  .refine((values) => values.DATABASE_POOL_SIZE >= 2 * values.WEB_CONCURRENCY, {
    path: ["DATABASE_POOL_SIZE"],
    error: "must be at least twice WEB_CONCURRENCY, whose processes share it",
  })
  .transform((values) => ({
    ...values,
    /**
     * Of this process: the processes of one web server share the pools equally. Companies take turns in a pool for
     * searches, so it has two.
     */
    DATABASE_POOL_SIZE: cluster.isWorker
      ? Math.floor(values.DATABASE_POOL_SIZE / values.WEB_CONCURRENCY)
      : values.DATABASE_POOL_SIZE,
    DATABASE_SEARCH_POOL_SIZE: cluster.isWorker
      ? Math.max(
          Math.min(2, values.DATABASE_SEARCH_POOL_SIZE),
          Math.floor(values.DATABASE_SEARCH_POOL_SIZE / values.WEB_CONCURRENCY),
        )
      : values.DATABASE_SEARCH_POOL_SIZE,
    API_RATE_LIMIT: values.API_RATE_LIMIT ?? (values.DATABASE_URL === undefined ? 0 : 100),
    APP_URL: values.APP_URL ? new URL(values.APP_URL).origin : `http://${urlHost(values.HOST)}:${values.PORT}`,
    // The mailbox is visible without signing in. With an external database it must be enabled explicitly.
    MAILBOX: values.MAILBOX ?? (values.DATABASE_URL ? "closed" : "open"),
    /** What e-mails go out by; null where they do not. */
    mailProvider: values.RESEND_API_KEY ? ("resend" as const) : values.SMTP_URL ? ("smtp" as const) : null,
    MAIL_FROM: values.MAIL_FROM ?? "Folio <invoices@folio.localhost>",
    /** Whether spans are exported to a collector. */
    isTraced:
      (values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined &&
      !values.OTEL_SDK_DISABLED &&
      values.OTEL_TRACES_EXPORTER !== "none",
  }))
  .transform((values) => ({ ...values, WEBHOOK_TARGETS: values.WEBHOOK_TARGETS ?? defaultTargets(values) }));

/** Webhooks go to other than public addresses only where nobody but the people of this machine can sign up. */
function defaultTargets(values: { DATABASE_URL?: string | undefined; HOST: string; APP_URL: string }): WebhookTargets {
  const { DATABASE_URL, HOST, APP_URL } = values;
  const isTrial = DATABASE_URL === undefined && isLoopbackUrl(`http://${urlHost(HOST)}`) && isLoopbackUrl(APP_URL);
  return isTrial ? "local" : "public";
}

/** One process for each core, as far as memory and connections suffice. */
function defaultConcurrency(poolSize = Number.POSITIVE_INFINITY): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const most = Math.min(MOST_PROCESSES, memory / PROCESS_BYTES, poolSize / CONNECTIONS_PER_PROCESS);
  return Math.max(1, Math.min(availableParallelism(), Math.floor(most)));
}

/** A host as URLs write it: IPv6 in brackets (RFC 3986, 3.2.2). */
export function urlHost(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}

/** Throws a StartError with one line per variable that makes no sense. */
function parse(): z.output<typeof schema> {
  const result = schema.safeParse(process.env);
  if (result.success) return result.data;
  throw new StartError(result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`).join("\n"));
}

/** The environment, parsed once. Nothing else reads process.env. */
export const env = parse();

// next-auth reads its own address from the environment only.
process.env.NEXTAUTH_URL = env.APP_URL;

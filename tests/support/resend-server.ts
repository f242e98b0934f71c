import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { Webhook } from "svix";
import { listenOnLoopback } from "#tests/support/listen-on-loopback.ts";

export interface ReceivedEmail {
  id: string;
  idempotencyKey: string | null;
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  html: string | null;
  text: string | null;
  attachments: { filename: string; mediaType: string | null; content: Buffer }[];
  tags: { name: string; value: string }[];
}

/**
 * The behaviour of the next request to an address. `accepts` is whether the e-mail was accepted before the connection
 * is dropped or the response stalls. A stalled response is never completed, before or (`headers`) after its headers
 * were sent. `meanwhile` runs between the acceptance and its response.
 */
export type Behaviour =
  | { kind: "answer"; status: number; body: object | string }
  | { kind: "drop"; accepts: boolean }
  | { kind: "stall"; accepts: boolean; headers?: boolean }
  | { kind: "delay"; ms: number }
  | { kind: "meanwhile"; run: (email: ReceivedEmail) => Promise<void> };

/** Resend's responses when it is overloaded, broken, or rejects the message. */
export const FAILURES = {
  rateLimited: answer(429, "rate_limit_exceeded", "Too many requests. You can only make 2 requests per second."),
  broken: answer(500, "internal_server_error", "An unexpected error occurred."),
  badGateway: { kind: "answer", status: 502, body: "<html><h1>502 Bad Gateway</h1></html>" },
  refused: answer(
    403,
    "validation_error",
    "The example.com domain is not verified. Please, add and verify your domain.",
  ),
  invalidKey: answer(400, "validation_error", "API key is invalid"),
} satisfies Record<string, Behaviour>;

/** A domain of the account (resend.com/docs/api-reference/domains). */
export interface SenderDomain {
  id: string;
  name: string;
  status: "pending" | "verified";
  records: { type: string; name: string; value: string; status: string }[];
}

export interface ResendServer {
  /** For RESEND_BASE_URL. */
  url: string;
  /** Accepted e-mails, oldest first. */
  messages: ReceivedEmail[];
  /** The domains of the account. */
  domains: SenderDomain[];
  /** The idempotency key of every authorized request, rejected or not. */
  tries: (string | null)[];
  /**
   * Scripts the next requests whose first recipient is this address, one behaviour each; later ones are answered
   * normally.
   */
  script(address: string, ...behaviours: Behaviour[]): void;
  /** The behaviour of every request that is not scripted, until it is reset with null. */
  misbehave(behaviour: (() => Behaviour) | null): void;
  close(): Promise<void>;
}

interface Refusal {
  statusCode: number;
  name: string;
  message: string;
}

type Fields = Record<string, unknown>;

const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;
const MAILBOX = /^(?:[^<>]*<[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>|[^\s@<>"]+@[^\s@<>]+\.[^\s@<>]+)$/;

/**
 * A loopback server that implements `POST /emails` and the reading of domains of Resend (resend.com/docs/api-reference), including its idempotency
 * keys.
 */
export async function startResendServer({ apiKey = "re_test", port = 0, now = Date.now } = {}): Promise<ResendServer> {
  const messages: ReceivedEmail[] = [];
  const tries: (string | null)[] = [];
  const domains: SenderDomain[] = [];
  const scripts = new Map<string, Behaviour[]>();
  let otherwise: (() => Behaviour) | null = null;
  /** The id is set once the e-mail is accepted; until then its request is in progress. */
  const keys = new Map<string, { body: string; at: number; id: string | null }>();

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const unauthorized = checkAuthorization(request.headers.authorization, apiKey);
    if (unauthorized) return refuse(response, unauthorized);
    const { pathname, searchParams } = new URL(request.url ?? "", "http://resend.example");
    if (request.method === "GET" && pathname.startsWith("/domains")) {
      const found = domains.find(({ id }) => pathname === `/domains/${id}`);
      if (found) return send(response, 200, { object: "domain", ...found });
      const start = domains.findIndex(({ id }) => id === searchParams.get("after")) + 1;
      const data = domains.slice(start, start + 1); // pages of one domain
      return send(response, 200, { object: "list", has_more: domains.length > start + 1, data });
    }
    if (request.url !== "/emails")
      return refuse(response, refusal(404, "not_found", "The requested endpoint does not exist"));
    if (request.method !== "POST")
      return refuse(response, refusal(405, "method_not_allowed", "Method is not allowed for the requested path"));
    const key = request.headers["idempotency-key"]?.toString() ?? null;
    tries.push(key);

    const known = key === null ? undefined : keys.get(key);
    if (key !== null && known && now() - known.at < KEY_LIFETIME_MS) {
      if (known.body !== body) {
        return refuse(
          response,
          refusal(409, "invalid_idempotent_request", "Same idempotency key used with a different request payload."),
        );
      }
      if (known.id !== null) return send(response, 200, { id: known.id });
      const message = "Same idempotency key used while original request is still in progress.";
      return refuse(response, refusal(409, "concurrent_idempotent_requests", message));
    }

    const email = parseEmail(body, key);
    if ("statusCode" in email) return refuse(response, email);
    const accept = () => {
      messages.push(email);
      if (key !== null) keys.set(key, { body, at: now(), id: email.id });
    };
    if (key !== null) keys.set(key, { body, at: now(), id: null });
    const behaviour = scripts.get(email.to[0] ?? "")?.shift() ?? otherwise?.();
    if (behaviour?.kind === "delay") await sleep(behaviour.ms);
    if (takes(behaviour)) accept();
    else if (key !== null) keys.delete(key);
    if (behaviour?.kind === "meanwhile") await behaviour.run(email);

    if (behaviour?.kind === "answer") return send(response, behaviour.status, behaviour.body);
    if (behaviour?.kind === "drop") request.socket.destroy();
    else if (behaviour?.kind !== "stall") send(response, 200, { id: email.id });
    else if (behaviour.headers) response.writeHead(200, { "Content-Type": "application/json" }).write('{"id":');
  }

  const server = createServer((request, response) => {
    receive(request, response).catch(() => request.socket.destroy());
  });
  return {
    ...(await listenOnLoopback(server, { port })),
    messages,
    domains,
    tries,
    script: (address, ...behaviours) => scripts.set(address, behaviours),
    misbehave: (behaviour) => {
      otherwise = behaviour;
    },
  };
}

function takes(behaviour: Behaviour | undefined): boolean {
  if (behaviour === undefined) return true;
  return "accepts" in behaviour ? behaviour.accepts : behaviour.kind !== "answer";
}

/** A webhook event of Resend about an e-mail; `detail` is the data of this event type, such as `bounce`. */
export function webhookEvent(
  type: string,
  email: Pick<ReceivedEmail, "id" | "from" | "to" | "subject" | "tags">,
  { at = new Date(), ...detail }: { at?: Date; [field: string]: unknown } = {},
) {
  const { id, from, to, subject, tags } = email;
  return {
    type,
    created_at: at.toISOString(),
    data: {
      email_id: id,
      message_id: `<${id}@resend.example>`,
      created_at: at.toISOString(),
      from,
      to,
      subject,
      tags: Object.fromEntries(tags.map(({ name, value }) => [name, value])),
      ...detail,
    },
  };
}

/** The headers that sign a webhook message, as Resend sends them. */
export function signWebhook(
  secret: string,
  body: string,
  { id = `msg_${randomUUID()}`, at = new Date() } = {},
): Record<string, string> {
  return {
    "svix-id": id,
    "svix-timestamp": String(Math.floor(at.getTime() / 1000)),
    "svix-signature": new Webhook(secret).sign(id, at, body),
  };
}

function checkAuthorization(header: string | undefined, apiKey: string): Refusal | null {
  if (!header?.startsWith("Bearer ")) return refusal(401, "missing_api_key", "Missing API Key");
  return header === `Bearer ${apiKey}` ? null : refusal(400, "validation_error", "API key is invalid");
}

function parseEmail(body: string, idempotencyKey: string | null): ReceivedEmail | Refusal {
  if (idempotencyKey !== null && (idempotencyKey === "" || idempotencyKey.length > 256)) {
    return refusal(400, "invalid_idempotency_key", "The key must be between 1-256 chars.");
  }
  const fields = parseJson(body);
  if (!fields) return refusal(400, "validation_error", "The request body is not valid JSON.");
  const [from, to, cc, bcc, replyTo] = [fields.from, fields.to, fields.cc, fields.bcc, fields.reply_to].map(toList);
  const { subject, html, text } = fields;
  for (const [name, value] of Object.entries({ from: from?.[0], to: to?.[0], subject })) {
    if (!value) return refusal(422, "missing_required_field", `Missing \`${name}\` field.`);
  }
  for (const [name, addresses = []] of Object.entries({ from, to, cc, bcc, reply_to: replyTo })) {
    if (addresses.every((address) => MAILBOX.test(address)) && addresses.length <= 50) continue;
    const format = "The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.";
    return refusal(422, "validation_error", `Invalid \`${name}\` field. ${format}`);
  }
  if (/[\r\n]/.test(String(subject)))
    return refusal(422, "validation_error", "The `\\n` is not allowed in the `subject` field.");
  if (!html && !text) return refusal(422, "validation_error", "Missing `html` or `text` field.");
  return {
    id: randomUUID(),
    idempotencyKey,
    from: from?.[0] ?? "",
    to: to ?? [],
    cc: cc ?? [],
    bcc: bcc ?? [],
    replyTo: replyTo ?? [],
    subject: String(subject),
    html: html ? String(html) : null,
    text: text ? String(text) : null,
    attachments: ((fields.attachments ?? []) as Fields[]).map((attachment) => ({
      filename: String(attachment.filename),
      mediaType: attachment.content_type ? String(attachment.content_type) : null,
      content: Buffer.from(String(attachment.content), "base64"),
    })),
    tags: (fields.tags ?? []) as ReceivedEmail["tags"],
  };
}

function parseJson(body: string): Fields | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "object" && !Array.isArray(parsed) ? (parsed as Fields | null) : null;
  } catch {
    return null;
  }
}

function toList(value: unknown): string[] {
  if (value === undefined || value === null || value === "") return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}

function refusal(statusCode: number, name: string, message: string): Refusal {
  return { statusCode, name, message };
}

function answer(status: number, name: string, message: string): Behaviour {
  return { kind: "answer", status, body: refusal(status, name, message) };
}

function refuse(response: ServerResponse, body: Refusal): void {
  send(response, body.statusCode, body);
}

function send(response: ServerResponse, status: number, body: object | string): void {
  const json = typeof body === "object";
  response
    .writeHead(status, { "Content-Type": json ? "application/json" : "text/html" })
    .end(json ? JSON.stringify(body) : body);
}

import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { pool } from "#lib/db/client.ts";
import { beginHandover, dropHandover, findHandover, settleHandover } from "#lib/db/email/handovers.ts";
import type { MailServer } from "#lib/domain/email/mail-server.ts";
import type { OutgoingEmail } from "#lib/email/provider/email-message.ts";
import { senderAddress } from "#lib/email/provider/sender-address.ts";
import { type SmtpAccount, smtpProvider } from "#lib/email/provider/smtp-provider.ts";
import { makeCertificates } from "#tests/support/certificates.ts";
import { type SmtpBehaviour, startSmtpServer, type TestSmtpServer } from "#tests/support/smtp-server.ts";

const CLIENT = "client@example.com";
const certificates = makeCertificates();
const journal = { find: findHandover, begin: beginHandover, settle: settleHandover, drop: dropHandover };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(options?: SMTPServerOptions): Promise<TestSmtpServer> {
  const server = await startSmtpServer(options);
  closing.push(() => server.close());
  return server;
}

const plain = (port: number): MailServer => ({ host: "127.0.0.1", port, tls: "none", auth: null });
const account = (server: MailServer, changes: Partial<SmtpAccount> = {}): SmtpAccount => ({
  ...{ server, journal, returnPath: "bounces@folio.example", answerMs: 2_000, silenceMs: 2_000 },
  ...changes,
});
const provider = (server: MailServer, changes?: Partial<SmtpAccount>) => smtpProvider(account(server, changes));

function email(changes: Partial<OutgoingEmail["message"]> = {}, attachments: OutgoingEmail["attachments"] = []) {
  const message = {
    from: senderAddress("Atelier Lumière", "invoices@folio.example"),
    to: CLIENT,
    replyTo: "atelier@example.com",
    subject: "Facture F-2026-00001 – été",
    html: "<p>Bonjour à tous</p>",
    text: "Bonjour à tous\n.\nÀ bientôt",
    ...changes,
  };
  return { message, attachments, idempotencyKey: randomUUID() } satisfies OutgoingEmail;
}

const ONCE = { isLast: false };
const GREYLISTED = { kind: "answer", at: "RCPT", code: 451, text: "4.7.1 Try again later" } as const;
const UNKNOWN_USER = { kind: "answer", at: "RCPT", code: 550, text: "5.1.1 No such user" } as const;

test("a message arrives whole, its files byte for byte, and says where reports of it go", async () => {
  const server = await serve();
  const pdf = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256));
  const xml = Buffer.from('<?xml version="1.0"?>\n<a>é\r\n.\r\n..</a>\r\n');
  const sent = email({ cc: "second@example.com", bcc: "me@example.com" }, [
    { filename: "Facture n° 1 – été.pdf", mediaType: "application/pdf", content: pdf },
    { filename: "factur-x.xml", mediaType: "text/xml", content: xml },
  ]);
  const messageId = `${sent.idempotencyKey}@folio.example`;
  expect(await provider(plain(server.port)).send(sent, ONCE)).toEqual({
    outcome: "accepted",
    providerMessageId: messageId,
    refused: [],
  });
  expect(server.messages.map(({ to }) => to)).toEqual([CLIENT, "second@example.com", "me@example.com"]);
  expect(server.connections).toBe(1);
  for (const { from, dsn, text } of server.messages) {
    expect(from).toBe("bounces@folio.example");
    expect(dsn).toEqual({ envid: sent.idempotencyKey, notify: ["FAILURE"] });
    expect(text.toString("latin1")).not.toContain("me@example.com");
    const parsed = await PostalMime.parse(text);
    expect(parsed).toMatchObject({
      from: { name: "Atelier Lumière", address: "invoices@folio.example" },
      to: [{ address: CLIENT }],
      cc: [{ address: "second@example.com" }],
      replyTo: [{ address: "atelier@example.com" }],
      subject: "Facture F-2026-00001 – été",
      messageId: `<${messageId}>`,
    });
    expect(parsed.text?.replaceAll("\r\n", "\n").trim()).toBe("Bonjour à tous\n.\nÀ bientôt");
    expect(parsed.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ["Facture n° 1 – été.pdf", "application/pdf"],
      ["factur-x.xml", "text/xml"],
    ]);
    expect(parsed.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))).toEqual([pdf, xml]);
  }
});

test("no name, subject or file name adds a header or a recipient", async () => {
  const server = await serve();
  const evil = "x\r\nBcc: all@example.com\r\n\r\nBody";
  const sent = email(
    { from: senderAddress(`"${evil}" <boss@bank.example>, `, "invoices@folio.example"), subject: evil },
    [{ filename: `a"\r\nX-Evil: yes.pdf`, mediaType: "application/pdf", content: Buffer.from("%PDF") }],
  );
  await provider(plain(server.port)).send(sent, ONCE);
  expect(server.messages.map(({ to }) => to)).toEqual([CLIENT]);
  const parsed = await PostalMime.parse(server.messages[0]?.text ?? "");
  expect(parsed.from?.address).toBe("invoices@folio.example");
  expect(parsed.bcc).toBeUndefined();
  expect(parsed.headers.map(({ key }) => key).sort()).toEqual(
    ["content-type", "date", "from", "message-id", "mime-version", "reply-to", "subject", "to"].sort(),
  );
  expect(parsed.subject).toMatch(/^x Bcc: all@example.com +Body$/);
});

test.each<[string, SmtpBehaviour, object]>([
  ["greylisting", GREYLISTED, { outcome: "unavailable", reason: "451 4.7.1 Try again later" }],
  [
    "a text that it cannot take now",
    { kind: "answer", at: "end", code: 452, text: "Full" },
    { outcome: "unavailable" },
  ],
  ["a connection that ends within the text", { kind: "drop", at: "text" }, { outcome: "unavailable" }],
])(
  "%s is retried, and then the message goes out once",
  async (_, behaviour, outcome) => {
    const server = await serve();
    // Twenty megabytes are written, sent and read, which takes seconds on a busy machine.
    const smtp = provider(plain(server.port), { answerMs: 20_000, silenceMs: 20_000 });
    // Longer than what a connection holds, so that the server has not all of it when it hangs up.
    const sent = email({}, [{ filename: "a.pdf", mediaType: "application/pdf", content: Buffer.alloc(20_000_000) }]);
    server.script(CLIENT, behaviour);
    expect(await smtp.send(sent, ONCE)).toMatchObject(outcome);
    expect(server.messages).toHaveLength(0);
    expect(await smtp.send(sent, ONCE)).toMatchObject({ outcome: "accepted" });
    expect(await smtp.send(sent, ONCE)).toMatchObject({ outcome: "accepted" });
    expect(server.messages).toHaveLength(1);
  },
  60_000,
);

test.each<[string, SmtpBehaviour, string]>([
  ["an unknown recipient", UNKNOWN_USER, "550 5.1.1 No such user"],
  ["a text that it will not take", { kind: "answer", at: "end", code: 554, text: "5.7.1 Spam" }, "554 5.7.1 Spam"],
])("%s is refused for good, and stays so", async (_, behaviour, reason) => {
  const server = await serve();
  server.script(CLIENT, behaviour);
  const sent = email();
  for (const smtp of [provider(plain(server.port)), provider(plain(server.port))])
    expect(await smtp.send(sent, ONCE)).toEqual({ outcome: "rejected", reason });
  expect(server.messages).toHaveLength(0);
});

test("each recipient has an outcome: who is refused bounces at once, who waits is tried alone", async () => {
  const server = await serve();
  const smtp = provider(plain(server.port));
  const sent = email({ to: `${CLIENT}, gone@example.com, slow@example.com` });
  server.script("gone@example.com", UNKNOWN_USER);
  server.script("slow@example.com", GREYLISTED, GREYLISTED);
  expect(await smtp.send(sent, ONCE)).toEqual({
    outcome: "unavailable",
    reason: "slow@example.com: 451 4.7.1 Try again later",
  });
  expect(await smtp.send(sent, { isLast: true })).toMatchObject({
    outcome: "accepted",
    refused: [
      { to: "gone@example.com", reason: "550 5.1.1 No such user" },
      { to: "slow@example.com", reason: "451 4.7.1 Try again later" },
    ],
  });
  expect(server.messages.map(({ to }) => to)).toEqual([CLIENT]);
});

test.each([true, false])(
  "after the final dot a lost connection is uncertain, and never sent again (the server has it: %s)",
  async (takes) => {
    const server = await serve();
    server.script(CLIENT, { kind: "drop", at: "end", takes });
    const sent = email();
    for (const smtp of [provider(plain(server.port)), provider(plain(server.port))])
      expect(await smtp.send(sent, ONCE)).toEqual({ outcome: "uncertain", reason: expect.stringContaining("closed") });
    expect(server.messages).toHaveLength(takes ? 1 : 0);
  },
);

test("a server that never answers the final dot is waited for, and then it is uncertain", async () => {
  const server = await serve();
  server.script(CLIENT, { kind: "stall", at: "end", takes: true });
  const smtp = provider(plain(server.port), { answerMs: 150, silenceMs: 400 });
  const sent = email();
  expect(await smtp.send(sent, ONCE)).toEqual({
    outcome: "unavailable",
    reason: "The mail server did not answer within 0.15 s.",
  });
  expect(await smtp.send(sent, ONCE)).toEqual({
    outcome: "unavailable",
    reason: "The mail server has not answered the last attempt yet.",
  });
  await expect.poll(() => smtp.send(sent, ONCE)).toMatchObject({ outcome: "uncertain" });
  expect(server.messages).toHaveLength(1);
});

test("a slow answer is found by the next attempt", async () => {
  const server = await serve();
  server.script(CLIENT, { kind: "slow", ms: 400 });
  const smtp = provider(plain(server.port), { answerMs: 150 });
  const sent = email();
  expect(await smtp.send(sent, ONCE)).toMatchObject({ outcome: "unavailable" });
  await expect.poll(() => smtp.send(sent, ONCE)).toMatchObject({ outcome: "accepted" });
  expect(server.messages).toHaveLength(1);
});

test("the last attempt does not call unsent what the server is still examining", async () => {
  const server = await serve();
  server.script(CLIENT, { kind: "slow", ms: 600 });
  const smtp = provider(plain(server.port), { answerMs: 150 });
  expect(await smtp.send(email(), { isLast: true })).toMatchObject({ outcome: "uncertain" });
});

test("a process that died with the message at the server leaves it uncertain, after the longest wait", async () => {
  const server = await serve();
  const sent = email();
  await beginHandover(sent.idempotencyKey, CLIENT);
  const smtp = provider(plain(server.port));
  expect(await smtp.send(sent, ONCE)).toMatchObject({ outcome: "unavailable" });
  await pool.query("UPDATE email_handovers SET started_at = now() - interval '1 hour' WHERE idempotency_key = $1", [
    sent.idempotencyKey,
  ]);
  expect(await smtp.send(sent, ONCE)).toEqual({
    outcome: "uncertain",
    reason: "Folio ended before the mail server had answered.",
  });
  expect(server.messages).toHaveLength(0);
});

test("twenty attempts at once send one message", async () => {
  const server = await serve();
  const sent = email();
  const providers = [provider(plain(server.port)), provider(plain(server.port))];
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => providers[index % 2]?.send(sent, ONCE)));
  expect(server.messages).toHaveLength(1);
  for (const one of outcomes) expect(one?.outcome).toMatch(/^(accepted|unavailable)$/);
  expect(await providers[0]?.send(sent, ONCE)).toMatchObject({ outcome: "accepted" });
});

test("a connection is used again, also after the server has closed it", async () => {
  const server = await serve({ socketTimeout: 300 });
  const smtp = provider(plain(server.port));
  for (const _ of [1, 2, 3]) await smtp.send(email(), ONCE);
  expect(server.connections).toBe(1);
  await sleep(600);
  expect(await smtp.send(email(), ONCE)).toMatchObject({ outcome: "accepted" });
  expect(server.messages).toHaveLength(4);
});

const TLS = { key: certificates.key, cert: certificates.certificate };
const trusted = { tls: { ca: certificates.authority } };
const encrypted = (port: number, tls: "implicit" | "starttls", auth: MailServer["auth"] = null): MailServer => ({
  ...{ host: "localhost", port, tls, auth },
});
const signIn: Partial<SMTPServerOptions> = {
  authOptional: false,
  onAuth({ username, password }, _session, done) {
    if (username === "folio" && password === "p@ss:/ word") done(null, { user: "folio" });
    else done(Object.assign(new Error("5.7.8 Authentication failed"), { responseCode: 535 }));
  },
};

test.each(["implicit", "starttls"] as const)("%s TLS, with a user and a password", async (tls) => {
  const server = await serve({ ...TLS, ...signIn, secure: tls === "implicit", disabledCommands: [] });
  const right = encrypted(server.port, tls, { user: "folio", password: "p@ss:/ word" });
  expect(await provider(right, trusted).send(email(), ONCE)).toMatchObject({ outcome: "accepted" });
  const wrong = encrypted(server.port, tls, { user: "folio", password: "wrong" });
  const refused = await provider(wrong, trusted).send(email(), ONCE);
  expect(refused).toEqual({ outcome: "unavailable", reason: expect.stringContaining("535") });
  expect(server.messages).toHaveLength(1);
});

test.each(["implicit", "starttls"] as const)(
  "%s TLS with a certificate that nobody vouches for sends nothing",
  async (tls) => {
    const server = await serve({ ...TLS, secure: tls === "implicit", disabledCommands: [] });
    expect(await provider(encrypted(server.port, tls)).send(email(), ONCE)).toEqual({
      outcome: "unavailable",
      reason: expect.stringMatching(/certificate/),
    });
    const other = { ...encrypted(server.port, tls), host: "127.0.0.1" }; // not the name on the certificate
    expect(await provider(other, trusted).send(email(), ONCE)).toMatchObject({ outcome: "unavailable" });
    expect(server.messages).toHaveLength(0);
  },
);

test("a server without TLS gets nothing, unless the operator said so", async () => {
  const server = await serve();
  expect(await provider(encrypted(server.port, "starttls"), trusted).send(email(), ONCE)).toMatchObject({
    outcome: "unavailable",
  });
  expect(await provider(encrypted(server.port, "implicit"), trusted).send(email(), ONCE)).toMatchObject({
    outcome: "unavailable",
  });
  expect(server.messages).toHaveLength(0);
});

async function raw(listener: Parameters<typeof createServer>[1]): Promise<number> {
  const server: Server = createServer({}, (socket) => {
    socket.on("error", () => {});
    listener?.(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(async () => server.close());
  return (server.address() as { port: number }).port;
}

test("a greeting without end, none, a refusing one, and nobody at all: the message waits", async () => {
  const endless = await raw((socket) => {
    const write = () => {
      while (socket.writable && socket.write(Buffer.alloc(65_536, "x")));
      socket.once("drain", write);
    };
    write();
  });
  const silent = await raw(() => {});
  const refusing = await raw((socket) => socket.end("554 5.3.2 Go away\r\n"));
  const start = performance.now();
  const outcomes = await Promise.all(
    [endless, silent, refusing, 1].map((port) => provider(plain(port), { answerMs: 500 }).send(email(), ONCE)),
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(4).fill("unavailable"));
  expect(outcomes.map((one) => "reason" in one && one.reason)).toEqual([
    expect.stringContaining("without end"),
    "The mail server did not answer within 0.5 s.",
    expect.stringContaining("554 5.3.2 Go away"),
    expect.stringContaining("ECONNREFUSED"),
  ]);
  expect(performance.now() - start).toBeLessThan(3_000);
});

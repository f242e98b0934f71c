import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";

export interface SmtpMessage {
  /** The envelope's sender and recipient. A transaction of Folio has one. */
  from: string;
  to: string;
  /** The extensions of RFC 3461, as they were given with the sender and the recipient. */
  dsn: { envid: string | null; notify: string[] };
  text: Buffer;
}

/**
 * What happens to a transaction. `answer`: the server refuses at that command. `drop`, `stall`: the connection ends, or
 * no answer comes, while the text arrives or after its final dot; then `takes` says whether the server keeps it. `slow`:
 * the answer to the final dot comes late.
 */
export type SmtpBehaviour =
  | { kind: "answer"; at: "RCPT" | "end"; code: number; text: string }
  | { kind: "drop" | "stall"; at: "text" | "end"; takes?: boolean }
  | { kind: "slow"; ms: number };

export interface TestSmtpServer {
  port: number;
  /** Taken messages, oldest first. */
  messages: SmtpMessage[];
  /** Connections that were opened. */
  connections: number;
  /** Scripts the next transactions for a recipient, one behaviour each; null is an ordinary one. */
  script(recipient: string, ...behaviours: (SmtpBehaviour | null)[]): void;
  close(): Promise<void>;
}

/** An SMTP server on the loopback interface that behaves as it is told. */
export async function startSmtpServer(options: SMTPServerOptions = {}, port = 0): Promise<TestSmtpServer> {
  const messages: SmtpMessage[] = [];
  const scripts = new Map<string, (SmtpBehaviour | null)[]>();
  const current = new Map<string, SmtpBehaviour | null>();
  let connections = 0;
  const refusalAt = (behaviour: SmtpBehaviour | null | undefined, at: "RCPT" | "end") =>
    behaviour?.kind === "answer" && behaviour.at === at
      ? Object.assign(new Error(behaviour.text), { responseCode: behaviour.code })
      : null;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    hideDSN: false,
    ...options,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo({ address }, session, done) {
      const behaviour = scripts.get(address)?.shift() ?? null;
      current.set(session.id, behaviour);
      done(refusalAt(behaviour, "RCPT"));
    },
    onData(stream, session, done) {
      receive(stream, session).then(
        (error) => error !== "no answer" && done(error),
        () => socketOf(session)?.destroy(),
      );
    },
  });

  async function receive(
    stream: NodeJS.ReadableStream,
    session: SMTPServerSession,
  ): Promise<Error | null | "no answer"> {
    const behaviour = current.get(session.id);
    if (behaviour?.kind !== "answer" && behaviour?.kind !== "slow" && behaviour?.at === "text") {
      await once(stream, "readable");
      if (behaviour.kind === "drop") socketOf(session)?.destroy();
      return "no answer";
    }
    const text = await buffer(stream);
    const { mailFrom, rcptTo } = session.envelope;
    const { dsn } = session.envelope as { dsn?: { envid?: string } };
    const [recipient] = rcptTo as unknown as { address: string; dsn?: { notify?: string[] } }[];
    const take = () =>
      messages.push({
        from: mailFrom ? mailFrom.address : "",
        to: recipient?.address ?? "",
        dsn: { envid: dsn?.envid ?? null, notify: recipient?.dsn?.notify ?? [] },
        text,
      });
    if (behaviour?.kind === "drop" || behaviour?.kind === "stall") {
      if (behaviour.takes) take();
      if (behaviour.kind === "drop") socketOf(session)?.destroy();
      return "no answer";
    }
    const refusal = refusalAt(behaviour, "end");
    if (refusal) return refusal;
    if (behaviour?.kind === "slow") await sleep(behaviour.ms);
    take();
    return null;
  }

  function socketOf({ id }: SMTPServerSession): Socket | undefined {
    const open = (server as unknown as { connections: Set<{ id: string; _socket: Socket }> }).connections;
    return [...open].find((connection) => connection.id === id)?._socket;
  }

  server.on("error", () => {}); // of a connection that ended
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  return {
    port: (listening.address() as AddressInfo).port,
    messages,
    get connections() {
      return connections;
    },
    script: (recipient, ...behaviours) => scripts.set(recipient, behaviours),
    async close() {
      const open = (server as unknown as { connections: Set<{ _socket: Socket }> }).connections;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const { _socket } of open) _socket.destroy();
      await closed;
    },
  };
}

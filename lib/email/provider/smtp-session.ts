import "server-only";
import { connect, type Socket } from "node:net";
import type { Readable } from "node:stream";
import type { ConnectionOptions } from "node:tls";
import SMTPConnection from "nodemailer/lib/smtp-connection/index.js";
import type { MailServer } from "#lib/domain/email/mail-server.ts";

/** What a server answers in a session at most. Its answers are kept in memory until their lines end. */
const MAX_ANSWERED_BYTES = 256 * 1024;

/** How a mail server is spoken to. */
export interface SessionOptions {
  /** Of the certificate's check; Node's own certificates when absent. */
  tls?: Pick<ConnectionOptions, "ca">;
  /** How long the server may be silent, in milliseconds (RFC 5321, 4.5.3.2). */
  silenceMs: number;
}

/** A connection to a mail server that took our user and password. */
export interface SmtpSession {
  /**
   * Hands over a message. Rejects with an `SMTPError`, which has the server's code if it answered. `text` is read once
   * the server has asked for it, and sent as it is read: what it does not end is not a message.
   */
  send(envelope: SMTPConnection.Envelope, text: Readable): Promise<void>;
  close(): void;
  isOpen(): boolean;
}

/** Connects and signs in. Rejects with an `SMTPError`, with a network error, or with the signal's reason. */
export async function openSession(
  { host, port, tls, auth }: MailServer,
  options: SessionOptions,
  signal: AbortSignal,
): Promise<SmtpSession> {
  const socket = await connected(host, port, signal);
  const connection = new SMTPConnection({
    ...{ host, port, connection: socket },
    secure: tls === "implicit",
    requireTLS: tls === "starttls",
    ignoreTLS: tls === "none",
    tls: { ...options.tls, minVersion: "TLSv1.2" },
    connectionTimeout: options.silenceMs,
    greetingTimeout: options.silenceMs,
    socketTimeout: options.silenceMs,
  });
  /** Runs a command, unless the connection ends before. */
  const command = <T>(run: (done: (error?: Error | null, value?: T) => void) => void) =>
    new Promise<T | undefined>((resolve, reject) => {
      const ended = () => reject(new Error("Connection closed"));
      const settle = (error?: Error | null, value?: T) => {
        connection.off("error", reject).off("end", ended);
        if (error) reject(error);
        else resolve(value);
      };
      connection.once("error", reject).once("end", ended);
      run(settle);
    });
  connection.on("error", () => {}); // after a command too: the next one finds the connection closed
  const abort = () => connection.close();
  signal.addEventListener("abort", abort);
  try {
    await command((done) => {
      connection.connect(done);
      setImmediate(() => limitAnswers(socket)); // not before the connection listens, or the greeting is lost
    });
    if (connection._socket !== socket) limitAnswers(connection._socket);
    if (auth)
      await command((done) => connection.login({ credentials: { user: auth.user, pass: auth.password } }, done));
  } catch (error) {
    connection.close();
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener("abort", abort);
  }
  return {
    async send(envelope, text) {
      await command((done) =>
        connection.send(envelope, text, (error) => {
          if (error) text.destroy(); // at once: nodemailer reads to its end the text of a message that was refused
          done(error);
        }),
      );
    },
    close: () => connection.close(),
    isOpen: () => !connection.destroyed && !connection._socket.destroyed,
  };
}

function connected(host: string, port: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const socket = connect({ host, port, noDelay: true });
    const abort = () => socket.destroy(signal.reason);
    signal.addEventListener("abort", abort);
    socket.once("error", reject);
    socket.once("connect", () => {
      signal.removeEventListener("abort", abort);
      socket.off("error", reject);
      resolve(socket);
    });
  });
}

function limitAnswers(socket: Socket): void {
  let answered = 0;
  socket.on("data", (chunk) => {
    answered += chunk.length;
    if (answered > MAX_ANSWERED_BYTES) socket.destroy(new Error("The mail server answers without end."));
  });
}

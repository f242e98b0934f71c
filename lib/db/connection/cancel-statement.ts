import "server-only";
import pg from "pg";
import { CONNECT_MS } from "#lib/db/connection/limits.ts";

/** What pg keeps of a connection, and its types leave out. */
interface CancelableConnection {
  host: string;
  port: number;
  ssl: boolean | object;
  sslNegotiation: "postgres" | "direct";
  processID: number | null;
  secretKey: number | null;
}

interface CancelConnection {
  stream: { destroy(): void };
  connect(port: number, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
  on(event: "connect" | "sslconnect" | "error" | "end", listener: () => void): void;
}

/**
 * Asks PostgreSQL to cancel the statement that runs on a connection, by a cancel request on a connection of its own
 * (PostgreSQL, "Canceling Requests in Progress"). A pooler passes it on to the server connection that it lent. Resolves
 * when the server has closed that connection: the request has reached the statement by then, or has found none. It
 * never fails: a statement that goes on has its time limit.
 */
export function cancelStatement(client: pg.Client): Promise<void> {
  const { host, port, ssl, sslNegotiation, processID, secretKey } = client as unknown as CancelableConnection;
  if (processID === null || secretKey === null) return Promise.resolve();
  return new Promise((resolve) => {
    const connection = new pg.Connection({ ssl, sslNegotiation } as pg.ConnectionConfig) as unknown as CancelConnection;
    const timer = setTimeout(() => connection.stream.destroy(), CONNECT_MS);
    const send = () => connection.cancel(processID, secretKey);
    connection.on("connect", () => {
      if (!ssl) send();
      else if (sslNegotiation !== "direct") connection.requestSsl();
    });
    connection.on("sslconnect", send);
    connection.on("error", () => {}); // followed by `end`
    connection.on("end", () => {
      clearTimeout(timer);
      resolve();
    });
    if (host.startsWith("/")) connection.connect(`${host}/.s.PGSQL.${port}` as unknown as number);
    else connection.connect(port, host);
  });
}

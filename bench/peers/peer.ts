import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A running program that creates and issues invoices over HTTP. */
export interface Peer {
  name: string;
  /** What it does in the measured step, for the reader of the table. */
  step: string;
  /** The processes that work for it, each with all that it starts: its web server and its own PostgreSQL. */
  processes: number[];
  /** Creates an invoice of three lines and issues it; returns once it is issued. `turn` counts the calls, and chooses the client. */
  createAndIssue(turn: number): Promise<void>;
  /** How many invoices its database has that are issued, to check the answers. */
  countIssued(): Promise<number>;
  /** How often it refused and was asked again, if it ever does. */
  refusals?: () => number;
  stop(): Promise<void>;
}

/** In one line, why a peer cannot be measured on this machine. */
export class MissingProgram extends Error {}

/** The lines of every invoice; each has a VAT of 20 % where the peer computes one. */
export const LINES = [
  { description: "Direction artistique", unitPriceCents: 65000 },
  { description: "Maquettes", unitPriceCents: 30000 },
  { description: "Déplacement", unitPriceCents: 9000 },
];
export const VAT_PERCENT = 20;

/** Invoices go to these in turn, because Kill Bill locks the client. */
export const CLIENTS = 32;

/** Connections are kept alive by fetch. Returns the answer when its status is the expected one. */
export async function request(url: string, init: RequestInit, expected: number): Promise<Response> {
  const answer = await fetch(url, init);
  if (answer.status !== expected) throw new Error(`${init.method ?? "GET"} ${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** A folder that is deleted when this process ends. */
export function runFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `folio-peers-${name}-`));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

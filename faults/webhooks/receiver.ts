import { createHash } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { seededRandom } from "#faults/random.ts";

// A receiver of webhooks in a process of its own, which refuses at random, and tells its parent what it received:
// node faults/webhooks/receiver.ts <seed> <pace>, with a channel to the parent.

/** A signing secret that the parent was given, and when it was valid. Milliseconds since the epoch. */
export interface KnownSecret {
  secret: string;
  from: number;
  until: number | null;
}

export type Order =
  /** The secrets of the endpoint at a path; `held` is the one that the integrator checks with. */
  | { kind: "secrets"; path: string; known: KnownSecret[]; held: string }
  /** Takes everything from now on. */
  | { kind: "oblige" }
  | { kind: "report" };

/** What came for an endpoint. */
export interface Received {
  /** The body of each message, by its id. */
  bodies: Record<string, string>;
  /** The ids of those that were answered with success. */
  taken: string[];
  /** How often each thing was done with a request. */
  done: Record<string, number>;
  outages: number;
  /** What must not be. */
  wrong: string[];
}

export type Notice = { kind: "listening"; port: number } | { kind: "report"; received: Record<string, Received> };

const [seed = 1, pace = 1] = process.argv.slice(2).map(Number);
const random = seededRandom(seed);
/** How far the clocks of a signature and of its secret's validity may be apart. Milliseconds. */
const TOLERANCE_MS = 10_000;
const OUTAGES_EVERY_MS = [30_000, 150_000] as const;
const OUTAGE_MS = [3_000, 30_000] as const;

const endpoints = new Map<string, Endpoint>();
let obliges = false;

class Endpoint {
  held = "";
  known: KnownSecret[] = [];
  readonly bodies = new Map<string, string>();
  readonly taken = new Set<string>();
  readonly done = new Map<string, number>();
  readonly wrong: string[] = [];
  /** Signatures whose secret the parent did not name yet. */
  unexplained: { id: string; at: number; signature: string; body: string }[] = [];
  outages = 0;
  outageUntil = 0;
  nextOutageAt = Date.now() + between(OUTAGES_EVERY_MS);

  receive(headers: IncomingHttpHeaders, body: string): string | null {
    const id = `${headers["webhook-id"]}`;
    try {
      new Webhook(this.held).verify(body, headers as Record<string, string>);
    } catch (error) {
      this.wrong.push(`${id}: ${error}`);
      return null;
    }
    const at = Number(headers["webhook-timestamp"]) * 1000;
    const signatures = `${headers["webhook-signature"]}`.split(" ");
    this.unexplained.push(...signatures.map((signature) => ({ id, at, signature, body })));
    this.explain();
    const before = this.bodies.get(id);
    if (before === undefined) this.bodies.set(id, body);
    else if (digest(before) !== digest(body)) this.wrong.push(`${id} came again with other bytes`);
    return id;
  }

  /** Finds the secret of each signature, which has to be valid at its time. */
  explain(): void {
    this.unexplained = this.unexplained.filter(({ id, at, signature, body }) => {
      const maker = this.known.find(({ secret }) => new Webhook(secret).sign(id, new Date(at), body) === signature);
      if (!maker) return true;
      const isValid = at >= maker.from - TOLERANCE_MS && (maker.until === null || at <= maker.until + TOLERANCE_MS);
      if (!isValid) this.wrong.push(`${id} is signed by a secret that was not valid`);
      return false;
    });
  }

  isOut(): boolean {
    const now = Date.now();
    if (now < this.outageUntil) return true;
    if (now < this.nextOutageAt) return false;
    this.outages += 1;
    this.outageUntil = now + between(OUTAGE_MS);
    this.nextOutageAt = this.outageUntil + between(OUTAGES_EVERY_MS);
    return true;
  }

  report(): Received {
    this.explain();
    const unknown = this.unexplained.map(({ id }) => `${id} has a signature of no known secret`);
    return {
      bodies: Object.fromEntries(this.bodies),
      taken: [...this.taken],
      done: Object.fromEntries(this.done),
      outages: this.outages,
      wrong: [...this.wrong, ...unknown],
    };
  }
}

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => answer(request, response, Buffer.concat(parts).toString("utf8")));
  request.on("error", () => {});
}).listen(0, "127.0.0.1", () => tell({ kind: "listening", port: (server.address() as AddressInfo).port }));

process.on("message", (order: Order) => {
  if (order.kind === "secrets") Object.assign(endpointAt(order.path), { known: order.known, held: order.held });
  else if (order.kind === "oblige") obliges = true;
  else
    tell({
      kind: "report",
      received: Object.fromEntries([...endpoints].map(([path, endpoint]) => [path, endpoint.report()])),
    });
});
process.on("disconnect", () => process.exit(0));

/** What is done with a request, each as often as it stands here. */
const WAYS = [
  ...Array(38).fill("take"),
  ...["take slowly", "take, then answer 500", "take, then hang up", "hang up", "hang up", "never answer"],
  ...["301", "400", "404", "429", "500", "503"],
] as const;

function answer(request: IncomingMessage, response: ServerResponse, body: string): void {
  const endpoint = endpointAt(request.url ?? "");
  const id = endpoint.receive(request.headers, body);
  const chosen = random.pick(WAYS);
  const way = obliges ? "take" : endpoint.isOut() && chosen === "take" ? random.pick(["503", "hang up"]) : chosen;
  endpoint.done.set(way, (endpoint.done.get(way) ?? 0) + 1);
  const take = () => {
    response.writeHead(random.pick([200, 202, 204])).end(() => id !== null && endpoint.taken.add(id));
  };
  if (id === null) response.writeHead(400).end();
  else if (way === "take") take();
  else if (way === "take slowly") setTimeout(take, random.integer(100, 5_000));
  else if (way === "take, then answer 500") response.writeHead(500).end();
  else if (way.endsWith("hang up")) request.socket.destroy();
  else if (way !== "never answer") response.writeHead(Number(way)).end();
}

function endpointAt(path: string): Endpoint {
  const found = endpoints.get(path) ?? new Endpoint();
  endpoints.set(path, found);
  return found;
}

function between([from, to]: readonly [number, number]): number {
  return random.integer(from, to) * pace;
}

function digest(body: string): string {
  return createHash("sha256").update(body).digest("hex");
}

function tell(notice: Notice): void {
  process.send?.(notice);
}

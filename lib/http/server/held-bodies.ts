import "server-only";

const MIB = 1024 * 1024;
/**
 * The maximum size of all bodies in memory, so that many clients together cannot exhaust it: of those whose senders are
 * known by a key or a session, and of the others, which are small. Neither takes the room of the other.
 */
const ALL_BYTES = { known: 96 * MIB, open: 32 * MIB };
/** The maximum of one group, and of one network address, so that no sender keeps the others from writing. */
const SENDER_BYTES = { known: 16 * MIB, open: 8 * MIB };

/** Whose body it is: a group, known by a key or session, or nobody but a network address. */
export type Sender = { kind: "known"; groupId: string } | { kind: "open"; address: string };

const held = { known: 0, open: 0 };
const heldOf = new Map<string, number>();

/** Counts bytes that came, unless the sender has too many already ("own"), or all senders together ("all"). */
export function holdBytes(sender: Sender, bytes: number): "held" | "own" | "all" {
  const { kind } = sender;
  if ((heldOf.get(nameOf(sender)) ?? 0) + bytes > SENDER_BYTES[kind]) return "own";
  if (held[kind] + bytes > ALL_BYTES[kind]) return "all";
  count(sender, bytes);
  return "held";
}

/** Takes counted bytes back. */
export function releaseBytes(sender: Sender, bytes: number): void {
  count(sender, -bytes);
}

function count(sender: Sender, bytes: number): void {
  const name = nameOf(sender);
  const now = (heldOf.get(name) ?? 0) + bytes;
  if (now > 0) heldOf.set(name, now);
  else heldOf.delete(name);
  held[sender.kind] += bytes;
}

function nameOf(sender: Sender): string {
  return sender.kind === "open" ? `address ${sender.address}` : `group ${sender.groupId}`;
}

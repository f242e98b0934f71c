import { constants, setPriority } from "node:os";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction } from "#lib/db/client.ts";

// Records events in a process of its own: node --conditions=react-server bench/webhooks/recorder.ts <group> <company>,
// with DATABASE_URL and a channel to its parent, which asks for a number of them and gets an answer when they are
// there.

setPriority(constants.priority.PRIORITY_LOW);
const [groupId = "", companyId = ""] = process.argv.slice(2);
const actor = { kind: "system", id: null } as const;

/** Events of one transaction, at most. */
const TOGETHER = 10;

process.on("message", async (count: number) => {
  for (let left = count; left > 0; left -= TOGETHER) {
    const context = { groupId, companyId, actor, now: new Date() };
    await inTransaction(async (tx) => {
      for (let event = 0; event < Math.min(left, TOGETHER); event++) {
        await recordEvent(tx, context, { type: "client.updated", data: { name: "Bench" } });
      }
      return { ok: true };
    });
  }
  process.send?.(count);
});
process.on("disconnect", () => process.exit(0));

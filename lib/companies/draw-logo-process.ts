import "server-only";
import { constants, setPriority } from "node:os";
import { drawLogo } from "#lib/companies/draw-logo.ts";

/** Above it the process ends itself. A picture of 50 million pixels comes to about half. */
const MAX_MEMORY_BYTES = 768 * 1024 * 1024;
const WATCH_MS = 20;

// What `readLogo` starts for one logo: it takes the file as a message, answers with the outcome, and is killed. The drawing library works on
// threads of its own, so this one is free to watch its memory, and to notice that nobody waits any more.

const end = () => process.kill(process.pid, "SIGKILL"); // an exit would wait for the drawing threads
process.once("disconnect", end);
setInterval(() => process.memoryUsage.rss() > MAX_MEMORY_BYTES && end(), WATCH_MS);
setPriority(constants.priority.PRIORITY_LOW); // answering requests comes first

process.once("message", async (bytes: Uint8Array) => {
  process.send?.(await drawLogo(bytes));
});

import "server-only";
import { constants, setPriority } from "node:os";
import { drawLogo } from "#lib/logos/draw-logo.ts";

/** Above this the process ends itself. A picture of 50 million pixels needs about half of it. */
const MAX_MEMORY_BYTES = 768 * 1024 * 1024;
const WATCH_MS = 20;

// The process that `readLogo` starts for one logo. It receives the file as a message, answers with the outcome, and is
// killed. The drawing library uses its own threads, so this thread can watch the memory and notice that the parent is
// gone.

const end = () => process.kill(process.pid, "SIGKILL"); // an exit would wait for the drawing threads
process.once("disconnect", end);
setInterval(() => process.memoryUsage.rss() > MAX_MEMORY_BYTES && end(), WATCH_MS);
setPriority(constants.priority.PRIORITY_LOW); // answering requests comes first

process.once("message", async (bytes: Uint8Array) => {
  process.send?.(await drawLogo(bytes));
});

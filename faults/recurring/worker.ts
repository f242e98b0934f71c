import { runRecurring } from "#lib/recurring/run-recurring.ts";

// A job worker of which the parent sets the clock: it makes what is due at each instant that it is sent, and is killed
// in between.

process.on("message", async ({ now }: { now: string }) => {
  const { made } = await runRecurring(new Date(now)).catch((error: Error) => {
    process.send?.({ failed: error.message });
    return { made: 0 };
  });
  process.send?.({ made });
});
process.on("disconnect", () => process.exit(0));

// Preloaded into the servers, and into the processes that serve.ts starts: they end when their parent is killed. A
// parent of ours is noticed by its channel; npm, which has none, by the new parent that the system gives its orphans.

const PARENT_ASKED_MS = 500;

if (process.connected) process.on("disconnect", end);
// Only where npm waits for this very process: what a script of npm left behind on purpose goes on.
else if (["start", "dev", "web", "worker"].includes(process.env.npm_lifecycle_event ?? "")) {
  const { ppid } = process;
  const watch = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(watch);
    end();
  }, PARENT_ASKED_MS).unref();
}

function end() {
  process.kill(process.pid, "SIGTERM");
}

// Preloaded into the processes that serve.ts starts, and into their children: they end when their parent is killed.
if (process.connected) process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));

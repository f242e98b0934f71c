// Preloaded into the processes that serve.ts starts, and those that they start: should their parent be killed, they do not live on without it.
if (process.connected) process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));

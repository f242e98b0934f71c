import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { Logger, run } from "graphile-worker";
import { pool } from "#lib/db/client.ts";
import type { JobPayloads } from "#lib/db/job-queue.ts";
import { receiveProviderEvent } from "#lib/online-payments/receive-provider-event.ts";
import { sendOnlineRefund } from "#lib/online-payments/send-online-refund.ts";
import { settleSubject } from "#lib/online-payments/settle-online-payment.ts";

// The web server and the job worker of online payments in one process, which is killed at any moment.

await run({
  pgPool: pool,
  concurrency: 4,
  pollInterval: 200,
  noHandleSignals: true,
  logger: new Logger(() => () => {}), // attempts that fail are what the run is for
  taskList: {
    async settle_online_payment(payload) {
      const { companyId, subject } = payload as JobPayloads["settle_online_payment"];
      const outcome = await settleSubject(companyId, subject, new Date());
      if (!outcome.ok) throw new Error(outcome.code);
    },
    async send_online_refund(payload) {
      const { companyId, refundId } = payload as JobPayloads["send_online_refund"];
      if (!(await sendOnlineRefund(companyId, refundId, new Date()))) throw new Error("not refunded yet");
    },
  },
});

const server = createServer(async (request, response) => {
  const signature = request.headers["stripe-signature"]?.toString() ?? "";
  const companyId = request.url?.split("/").at(-1) ?? "";
  const received = await receiveProviderEvent(companyId, { body: await text(request), signature }, new Date()).catch(
    () => null,
  );
  response.writeHead(received === null ? 503 : received.ok ? 200 : 400).end();
});
server.listen(Number(process.env.FAULTS_PORT), "127.0.0.1", () => process.send?.("ready"));
process.on("disconnect", () => process.exit(0));

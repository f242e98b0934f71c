import { toInit, type WriteOptions } from "./calls.ts";

interface Result {
  data: { problem: { code: string } | null }[];
}

/**
 * Does all operations of a list, as `ask` does them in one request: what the time of one leaves undone, the next one
 * under the same key does, as long as each gets further.
 */
export async function everyOperation<Operation, R extends Result>(
  operations: readonly Operation[],
  options: WriteOptions = {},
  ask: (body: { operations: Operation[] }, init: ReturnType<typeof toInit>) => Promise<R>,
): Promise<R> {
  const init = toInit({ ...options, idempotencyKey: options.idempotencyKey ?? crypto.randomUUID() });
  for (let left = operations.length; ; ) {
    const result = await ask({ operations: [...operations] }, init);
    const undone = result.data.filter(({ problem }) => problem?.code === "service_unavailable").length;
    if (undone === 0 || undone >= left) return result;
    left = undone;
  }
}

import { afterEach, expect, test, vi } from "vitest";
import { FairQueue, type FairQueueLimits, isQueueFull, QueueFullError } from "#lib/fair-queue.ts";

const NEVER = new AbortController().signal;

afterEach(() => void vi.useRealTimers());

/** A queue whose tasks end on demand; `started` lists them in their order of start. */
function makeQueue(limits: Partial<FairQueueLimits> = {}) {
  const queue = new FairQueue({ atOnce: 1, perOwner: 100, places: 100, ...limits });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (owner: string, name: string, signal = NEVER) => {
    const work = queue.run(
      owner,
      () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      signal,
    );
    return work.catch((error: unknown) =>
      error instanceof QueueFullError ? `${name} refused` : Promise.reject(error),
    );
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { queue, add, end, started };
}

test("one piece of an owner waits for one of another, not for all of them", async () => {
  const { add, end, started } = makeQueue();
  for (let index = 0; index < 50; index++) add("big", `big ${index}`);
  add("small", "small 0");
  add("small", "small 1");
  add("other", "other 0");
  for (let index = 0; index < 6; index++) await end(started.at(-1) ?? "");
  expect(started).toEqual(["big 0", "big 1", "small 0", "other 0", "big 2", "small 1", "big 3"]);
});

test("as many run at once as may, and each that ends starts one", async () => {
  const { add, end, started } = makeQueue({ atOnce: 2 });
  for (const name of ["a", "b", "c", "d"]) add("one", name);
  expect(started).toEqual(["a", "b"]);
  await end("b");
  expect(started).toEqual(["a", "b", "c"]);
});

test("work that fails makes room for the next", async () => {
  const queue = new FairQueue({ atOnce: 1, perOwner: 1, places: 1 });
  const failing = queue.run("a", () => Promise.reject(new Error("no")), NEVER);
  const next = queue.run("b", async () => "yes", NEVER);
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

test("an owner pauses after its task, whose caller has the result meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  const pauseAfter = (owner: string, startedAt: number) => (owner === "one" ? performance.now() - startedAt : 0);
  const { add, end, started, queue } = makeQueue({ atOnce: 2, atOncePerOwner: 1, pauseAfter });
  const first = add("one", "a");
  for (const name of ["b", "c"]) add("one", name);
  vi.advanceTimersByTime(30);
  await end("a");
  expect(await first).toBe("a");
  expect(queue.isAtOwnLimit("one")).toBe(true);
  add("other", "x");
  vi.advanceTimersByTime(29);
  expect(started).toEqual(["a", "x"]);
  vi.advanceTimersByTime(1);
  await end("x");
  expect(started).toEqual(["a", "x", "b"]);
  expect([queue.running, queue.waiting]).toEqual([1, 1]); // b runs, c waits
});

test("owners that pause hold no place of others", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  const { add, end, started, queue } = makeQueue({ atOnce: 2, atOncePerOwner: 1, pauseAfter: () => 200 });
  for (const owner of ["one", "two", "three", "four"]) for (const piece of [1, 2]) add(owner, `${owner} ${piece}`);
  for (const owner of ["one", "two", "three", "four"]) await end(`${owner} 1`);
  expect(started).toEqual(["one 1", "two 1", "three 1", "four 1"]);
  expect([queue.running, queue.waiting]).toEqual([0, 4]);
  vi.advanceTimersByTime(200);
  await new Promise(setImmediate);
  expect(started.slice(4)).toEqual(["one 2", "two 2"]);
});

test("an owner waits with so many at a time", async () => {
  const { add } = makeQueue({ perOwner: 2 });
  const [, , , fourth] = ["a", "b", "c", "d"].map((name) => add("one", name));
  expect(await fourth).toBe("d refused");
});

test("when every place is taken, whoever has most gives up their last to who has fewer", async () => {
  const { add, end, started } = makeQueue({ places: 3 });
  const [, , , last] = ["a", "b", "c", "d"].map((name) => add("many", name));
  const few = add("few", "f");
  expect(await last).toBe("d refused");
  await end("a");
  await end("b");
  await end("f");
  expect(await few).toBe("f");
  expect(started).toEqual(["a", "b", "f", "c"]);
  expect(await Promise.all([add("x", "x"), add("y", "y"), add("z", "z"), add("many", "e")].slice(3))).toEqual([
    "e refused",
  ]);
});

test("what nobody waits for any longer is never begun, and holds no place", async () => {
  const { add, end, started } = makeQueue({ perOwner: 1 });
  add("one", "a");
  const hangingUp = new AbortController();
  const b = add("one", "b", hangingUp.signal);
  hangingUp.abort(new Error("hung up"));
  await expect(b).rejects.toThrow("hung up");
  add("one", "c");
  await end("a");
  expect(started).toEqual(["a", "c"]);
  await expect(add("one", "d", hangingUp.signal)).rejects.toThrow("hung up");
});

test("an owner runs no more than its own share, whatever is free, and others take the rest", async () => {
  const { queue, add, end, started } = makeQueue({ atOnce: 3, atOncePerOwner: 2 });
  for (const name of ["a", "b", "c", "d"]) add("many", name);
  expect(started).toEqual(["a", "b"]);
  expect(queue.isAtOwnLimit("many")).toBe(true);
  add("few", "f");
  add("few", "g");
  expect(started).toEqual(["a", "b", "f"]);
  expect(queue.isAtOwnLimit("few")).toBe(false);
  await end("f");
  expect(started).toEqual(["a", "b", "f", "g"]);
  await end("a");
  await end("b");
  expect(started).toEqual(["a", "b", "f", "g", "c", "d"]);
  for (const name of ["c", "d", "g"]) await end(name);
  expect(queue.running).toBe(0);
  expect(queue.isAtOwnLimit("many")).toBe(false);
});

test("a full queue is recognised by another copy of the module, too", async () => {
  vi.resetModules();
  const copy = await import("#lib/fair-queue.ts");
  const error = new copy.QueueFullError("of the copy");
  expect(error).not.toBeInstanceOf(QueueFullError);
  expect(isQueueFull(error)).toBe(true);
  expect(isQueueFull(new Error("of nobody"))).toBe(false);
});

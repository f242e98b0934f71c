import { EventEmitter } from "node:events";
import { beforeEach, expect, test } from "vitest";
import { watchQueue } from "./watch-queue.ts";

let now: number;
let events: EventEmitter;
let takesJobs: () => boolean;
beforeEach(() => {
  now = 1_000;
  events = new EventEmitter();
  takesJobs = watchQueue(events, () => now);
});

test("a worker takes no jobs before the queue has answered, and for 30 seconds after each answer", () => {
  expect(takesJobs()).toBe(false);
  events.emit("worker:getJob:empty");
  now += 29_999;
  expect(takesJobs()).toBe(true);
  now += 1;
  expect(takesJobs()).toBe(false);
  events.emit("worker:getJob:empty");
  expect(takesJobs()).toBe(true);
});

test("a poll that fails counts at once", () => {
  events.emit("worker:getJob:empty");
  events.emit("worker:getJob:error");
  expect(takesJobs()).toBe(false);
});

test("a long job stands for the polls that it delays, until it is overdue at two minutes", () => {
  events.emit("job:start", { job: { id: "1" } });
  now += 119_999;
  expect(takesJobs()).toBe(true);
  now += 1;
  expect(takesJobs()).toBe(false);
});

test("a job that is over stands for nothing", () => {
  events.emit("job:start", { job: { id: "1" } });
  events.emit("job:complete", { job: { id: "1" } });
  now += 30_000;
  expect(takesJobs()).toBe(false);
});

import { expect, test } from "vitest";
import { memorySettings } from "./memory-settings.ts";

const GB = 1024 ** 3;

test("PostgreSQL gets its share of the machine's memory, never so much that its connections together could take it all", () => {
  expect(memorySettings(0.5 * GB, 120)).toEqual({
    shared_buffers: "32MB",
    effective_cache_size: "256MB",
    work_mem: "4MB",
    maintenance_work_mem: "64MB",
  });
  expect(memorySettings(4 * GB, 120)).toEqual({
    shared_buffers: "128MB",
    effective_cache_size: "2048MB",
    work_mem: "9MB",
    maintenance_work_mem: "128MB",
  });
  expect(memorySettings(64 * GB, 120)).toEqual({
    shared_buffers: "128MB",
    effective_cache_size: "32768MB",
    work_mem: "32MB",
    maintenance_work_mem: "512MB",
  });
});

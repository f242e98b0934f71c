import { totalmem } from "node:os";

const MB = 1024 * 1024;

/** The memory of this machine, or the limit of its container, in bytes. */
export function machineMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/**
 * Settings of PostgreSQL for a machine with this much memory, which Folio and other programs share. PostgreSQL takes
 * `shared_buffers` page by page as it uses them, but 4 % of them at its start, and the operating system caches files
 * anyway: hence the low maximum. `work_mem` is for each sort of each connection.
 */
export function memorySettings(bytes: number, connections: number): Record<string, string> {
  const between = (least: number, size: number, most: number) =>
    `${Math.round(Math.min(most, Math.max(least, size / MB)))}MB`;
  return {
    shared_buffers: between(32, bytes / 16, 128),
    effective_cache_size: between(256, bytes / 2, 65_536),
    work_mem: between(4, bytes / (4 * connections), 32),
    maintenance_work_mem: between(64, bytes / 32, 512),
  };
}

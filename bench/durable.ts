/** The settings of a measured PostgreSQL: it waits for the disk at each commit. */
export const DURABLE = { synchronous_commit: "on", fsync: "on", full_page_writes: "on", shared_buffers: "512MB" };

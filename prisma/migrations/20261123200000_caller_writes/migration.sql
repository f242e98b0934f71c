-- The latest write of each caller (an API key or a session) on each connection, written by the transaction itself where there are replicas.
-- A replica that has the token has the transaction. Rows are updated in place, so pages keep room for it.
CREATE TABLE "caller_writes" (
    "caller_id" UUID NOT NULL,
    "backend" INTEGER NOT NULL,
    "token" UUID NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "caller_writes_pkey" PRIMARY KEY ("caller_id", "backend")
) WITH (fillfactor = 50);

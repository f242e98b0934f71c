-- One row, written anew by each health check, which so proves that the database takes changes.
CREATE TABLE "write_probe" (
    "id" SMALLINT NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "write_probe_pkey" PRIMARY KEY ("id")
);

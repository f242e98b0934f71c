-- What programs asked for lately, for Settings: no bodies, no query strings. Rows go after 30 days. Written in batches beside the requests, so
-- nothing is looked up for a row: no foreign keys, one index, and a small one by which old rows are found.
CREATE TABLE "api_requests" (
  "group_id" UUID NOT NULL,
  "id" UUID NOT NULL,
  "key_id" UUID NOT NULL,
  "company_id" UUID,
  "method" TEXT NOT NULL,
  "path" TEXT NOT NULL,
  "status" SMALLINT NOT NULL,
  "code" TEXT,
  "duration_us" INTEGER NOT NULL,
  "request_id" TEXT NOT NULL,
  "occurred_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "api_requests_pkey" PRIMARY KEY ("group_id", "id")
);
CREATE INDEX "api_requests_occurred_at_idx" ON "api_requests" USING BRIN ("occurred_at");

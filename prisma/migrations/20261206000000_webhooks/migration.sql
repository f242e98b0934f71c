-- Endpoints of integrators, and the messages that they get of the trail's events.
-- contract: the release before writes none of the new rows; the new column of event_chains has a default that says: nobody follows it.

CREATE TYPE "webhook_delivery_state" AS ENUM ('pending', 'delivered', 'failed');

CREATE TABLE "webhook_endpoints" (
  "id" UUID NOT NULL,
  "group_id" UUID NOT NULL,
  "url" TEXT NOT NULL,
  "description" TEXT,
  "event_types" TEXT[] DEFAULT ARRAY[]::TEXT[],
  "company_ids" UUID[] DEFAULT ARRAY[]::UUID[],
  "secret" BYTEA NOT NULL,
  "previous_secret" BYTEA,
  "previous_secret_until" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  "failing_since" TIMESTAMPTZ(3),
  "disabled_at" TIMESTAMPTZ(3),
  "disabled_reason" TEXT,
  "deleted_at" TIMESTAMPTZ(3),
  CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "webhook_endpoints_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CHECK ("event_types" IS NOT NULL AND "company_ids" IS NOT NULL),
  CHECK (("previous_secret" IS NULL) = ("previous_secret_until" IS NULL)),
  CHECK (("disabled_at" IS NULL) = ("disabled_reason" IS NULL)),
  CHECK ("disabled_reason" IN ('owner', 'gone', 'failing'))
);
CREATE INDEX "webhook_endpoints_group_id_idx" ON "webhook_endpoints" ("group_id");

-- A message for one endpoint: the event of a chain, which is that of a company or of the group.
CREATE TABLE "webhook_deliveries" (
  "chain_id" UUID NOT NULL,
  "endpoint_id" UUID NOT NULL,
  "sequence" INTEGER NOT NULL,
  "event_id" UUID NOT NULL,
  "type" TEXT NOT NULL,
  "state" "webhook_delivery_state" NOT NULL DEFAULT 'pending',
  "due_at" TIMESTAMPTZ(3),
  "attempt_count" INTEGER NOT NULL DEFAULT 0,
  "attempts" JSONB NOT NULL DEFAULT '[]',
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "finished_at" TIMESTAMPTZ(3),
  CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("chain_id", "endpoint_id", "sequence"),
  CONSTRAINT "webhook_deliveries_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE,
  CHECK (("state" = 'pending') = ("due_at" IS NOT NULL)),
  CHECK (("state" = 'pending') = ("finished_at" IS NULL))
);
-- What is due, of all endpoints and of one; the log of an endpoint, newest first; what is old.
CREATE INDEX "webhook_deliveries_due_at_idx" ON "webhook_deliveries" ("due_at") WHERE "due_at" IS NOT NULL;
CREATE INDEX "webhook_deliveries_endpoint_id_due_at_idx" ON "webhook_deliveries" ("endpoint_id", "due_at") WHERE "due_at" IS NOT NULL;
CREATE INDEX "webhook_deliveries_endpoint_id_event_id_idx" ON "webhook_deliveries" ("endpoint_id", "event_id");
CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries" ("created_at");

-- Whether an endpoint may follow the chain. Whoever appends an event holds the chain's row and reads it anyway.
ALTER TABLE "event_chains" ADD COLUMN "is_followed" BOOLEAN NOT NULL DEFAULT false;

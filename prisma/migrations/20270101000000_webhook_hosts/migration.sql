-- The hosts that webhooks were sent to, so that one which never accepted a message gets few, whoever names it.

CREATE TABLE "webhook_hosts" (
  "host" TEXT NOT NULL,
  "accepted_at" TIMESTAMPTZ(3),
  "trials" JSONB NOT NULL DEFAULT '[]',
  "tried_at" TIMESTAMPTZ(3),
  CONSTRAINT "webhook_hosts_pkey" PRIMARY KEY ("host")
);

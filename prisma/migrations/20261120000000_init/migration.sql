-- The tables of prisma/schema.prisma. What may not happen to their rows stands in the next migration.

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

-- Text as the search sees it: without case and accents. Declared immutable so that it can be stored and indexed: the dictionary named is the one shipped with PostgreSQL.
CREATE FUNCTION search_fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, lower(value)));

-- What to LIKE for a substring search: in the words searched for, percent sign, underscore and backslash are ordinary characters.
CREATE FUNCTION search_pattern(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN '%' || regexp_replace(search_fold(words), '([\\%_])', '\\\1', 'g') || '%';

-- An instant as the API writes it: RFC 3339, UTC, milliseconds.
CREATE FUNCTION rfc3339(value timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN to_char(value AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- CreateEnum
CREATE TYPE "plan" AS ENUM ('starter', 'professional', 'business');

-- CreateEnum
CREATE TYPE "role" AS ENUM ('owner', 'member');

-- CreateEnum
CREATE TYPE "invoice_status" AS ENUM ('draft', 'issued', 'sent', 'viewed', 'accepted', 'paid', 'partial_paid', 'overdue', 'cancelled', 'rejected');

-- CreateEnum
CREATE TYPE "invoice_format" AS ENUM ('pdf', 'facturx');

-- CreateEnum
CREATE TYPE "number_series_kind" AS ENUM ('invoice');

-- CreateEnum
CREATE TYPE "document_kind" AS ENUM ('invoice_pdf');

-- CreateEnum
CREATE TYPE "delivery_status" AS ENUM ('queued', 'accepted', 'rejected', 'failed');

-- CreateEnum
CREATE TYPE "actor_kind" AS ENUM ('user', 'api_key', 'client', 'system');

-- CreateTable
CREATE TABLE "groups" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "plan" "plan" NOT NULL DEFAULT 'starter',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT,
    "role" "role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "id" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "companies" (
    "id" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "legal_form" TEXT,
    "share_capital" TEXT,
    "siren" TEXT,
    "siret" TEXT,
    "vat_number" TEXT,
    "rcs" TEXT,
    "address_line1" TEXT NOT NULL,
    "address_line2" TEXT,
    "postal_code" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "country" CHAR(2) NOT NULL,
    "email" TEXT,
    "phone" TEXT,
    "website" TEXT,
    "iban" TEXT,
    "bic" TEXT,
    "logo_sha256" BYTEA,
    "language" TEXT NOT NULL DEFAULT 'fr',
    "time_zone" TEXT NOT NULL DEFAULT 'Europe/Paris',
    "number_pattern" TEXT NOT NULL DEFAULT 'F-{YYYY}-{SEQ:5}',
    "payment_terms_days" INTEGER NOT NULL DEFAULT 30,
    "legal_mentions" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "companies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "logos" (
    "company_id" UUID NOT NULL,
    "sha256" BYTEA NOT NULL,
    "media_type" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "logos_pkey" PRIMARY KEY ("company_id","sha256")
);

-- CreateTable
CREATE TABLE "clients" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "siren" TEXT,
    "siret" TEXT,
    "vat_number" TEXT,
    "address_line1" TEXT NOT NULL,
    "address_line2" TEXT,
    "postal_code" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "country" CHAR(2) NOT NULL,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "clients_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoices" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "status" "invoice_status" NOT NULL DEFAULT 'draft',
    "number" TEXT,
    "format" "invoice_format" NOT NULL DEFAULT 'pdf',
    "currency" CHAR(3) NOT NULL,
    "issue_date" DATE NOT NULL,
    "due_date" DATE NOT NULL,
    "service_date" DATE,
    "tax_rate_bp" INTEGER,
    "description" TEXT,
    "notes" TEXT,
    "subtotal_cents" BIGINT NOT NULL,
    "tax_total_cents" BIGINT NOT NULL,
    "total_cents" BIGINT NOT NULL,
    "amount_paid_cents" BIGINT NOT NULL DEFAULT 0,
    "tax_breakdown" JSONB NOT NULL,
    "client_name" TEXT NOT NULL,
    -- The separator can be in no number and in no search (the API refuses control characters), so no match spans the two.
    "search_text" TEXT GENERATED ALWAYS AS (search_fold(coalesce("number", '') || E'\x1f' || "client_name")) STORED,
    "company_snapshot" JSONB,
    "client_snapshot" JSONB,
    "view_token" TEXT,
    "rejection_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "issued_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "viewed_at" TIMESTAMPTZ(3),
    "accepted_at" TIMESTAMPTZ(3),
    "rejected_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_lines" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "line_number" INTEGER NOT NULL,
    "description" TEXT NOT NULL,
    "quantity_e4" BIGINT NOT NULL,
    "unit" TEXT,
    "unit_price_cents" BIGINT NOT NULL,
    "tax_rate_bp" INTEGER NOT NULL,
    "total_cents" BIGINT NOT NULL,

    CONSTRAINT "invoice_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "amount_cents" BIGINT NOT NULL,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "number_series" (
    "company_id" UUID NOT NULL,
    "kind" "number_series_kind" NOT NULL,
    "year" INTEGER NOT NULL,
    "last_number" INTEGER NOT NULL,
    "last_issued_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "number_series_pkey" PRIMARY KEY ("company_id","kind","year")
);

-- CreateTable
CREATE TABLE "invoice_counts" (
    "company_id" UUID NOT NULL,
    "status" "invoice_status" NOT NULL,
    "slot" SMALLINT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "invoice_counts_pkey" PRIMARY KEY ("company_id","status","slot")
);

-- CreateTable
CREATE TABLE "documents" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "kind" "document_kind" NOT NULL,
    "sha256" BYTEA NOT NULL,
    "content" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_deliveries" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "status" "delivery_status" NOT NULL DEFAULT 'queued',
    "message" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "provider_message_id" TEXT,
    "last_error" TEXT,
    "queued_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mailbox_messages" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "from" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "reply_to" TEXT,
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mailbox_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mailbox_attachments" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "filename" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "mailbox_attachments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "company_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "status" SMALLINT NOT NULL,
    "location" TEXT,
    "body" TEXT NOT NULL,
    "running_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("company_id","key")
);

-- CreateTable
CREATE TABLE "events" (
    "id" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "company_id" UUID,
    "invoice_id" UUID,
    "type" TEXT NOT NULL,
    "actor_kind" "actor_kind" NOT NULL,
    "actor_id" UUID,
    "data" JSONB NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_group_id_id_key" ON "users"("group_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_key_hash_key" ON "api_keys"("key_hash");

-- CreateIndex
CREATE INDEX "api_keys_group_id_user_id_idx" ON "api_keys"("group_id", "user_id");

-- CreateIndex
CREATE INDEX "companies_group_id_position_idx" ON "companies"("group_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "companies_group_id_id_key" ON "companies"("group_id", "id");

-- CreateIndex
CREATE INDEX "clients_company_id_name_idx" ON "clients"("company_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "clients_company_id_id_key" ON "clients"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_view_token_key" ON "invoices"("view_token");

-- CreateIndex
CREATE INDEX "invoices_company_id_issue_date_id_idx" ON "invoices"("company_id", "issue_date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "invoices_company_id_status_issue_date_id_idx" ON "invoices"("company_id", "status", "issue_date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "invoices_company_id_client_id_issue_date_id_idx" ON "invoices"("company_id", "client_id", "issue_date" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "invoices_company_id_id_key" ON "invoices"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_company_id_number_key" ON "invoices"("company_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_lines_company_id_invoice_id_line_number_key" ON "invoice_lines"("company_id", "invoice_id", "line_number");

-- CreateIndex
CREATE INDEX "payments_company_id_invoice_id_idx" ON "payments"("company_id", "invoice_id");

-- CreateIndex
CREATE UNIQUE INDEX "documents_company_id_invoice_id_kind_key" ON "documents"("company_id", "invoice_id", "kind");

-- CreateIndex
CREATE INDEX "email_deliveries_company_id_invoice_id_queued_at_idx" ON "email_deliveries"("company_id", "invoice_id", "queued_at");

-- CreateIndex
CREATE UNIQUE INDEX "mailbox_messages_idempotency_key_key" ON "mailbox_messages"("idempotency_key");

-- CreateIndex
CREATE INDEX "mailbox_messages_company_id_created_at_idx" ON "mailbox_messages"("company_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "mailbox_messages_company_id_id_key" ON "mailbox_messages"("company_id", "id");

-- CreateIndex
CREATE INDEX "mailbox_attachments_company_id_message_id_idx" ON "mailbox_attachments"("company_id", "message_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE INDEX "events_group_id_occurred_at_idx" ON "events"("group_id", "occurred_at");

-- CreateIndex
CREATE INDEX "events_company_id_invoice_id_idx" ON "events"("company_id", "invoice_id");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_group_id_user_id_fkey" FOREIGN KEY ("group_id", "user_id") REFERENCES "users"("group_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "companies" ADD CONSTRAINT "companies_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "logos" ADD CONSTRAINT "logos_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clients" ADD CONSTRAINT "clients_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_client_id_fkey" FOREIGN KEY ("company_id", "client_id") REFERENCES "clients"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox_messages" ADD CONSTRAINT "mailbox_messages_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox_attachments" ADD CONSTRAINT "mailbox_attachments_company_id_message_id_fkey" FOREIGN KEY ("company_id", "message_id") REFERENCES "mailbox_messages"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Substring search of the invoice list, inside one company.
CREATE INDEX "invoices_company_id_search_text_idx" ON "invoices" USING gin ("company_id", "search_text" gin_trgm_ops);

-- E-mails that users write: reminders sent by hand, and credit notes. Copies of the mailbox's messages.
-- contract: the release before reads the kind of a delivery only to send it; its job fails there and is repeated by this release.
ALTER TYPE "delivery_kind" ADD VALUE 'manual_reminder';
ALTER TYPE "delivery_kind" ADD VALUE 'credit_note';

ALTER TABLE "email_deliveries" ADD COLUMN "credit_note_id" UUID;

ALTER TABLE "mailbox_messages" ADD COLUMN "cc" TEXT, ADD COLUMN "bcc" TEXT;

-- Why the e-mail of an invitation will not arrive, in the mail provider's words; null while nothing is known against it.
ALTER TABLE "invitations" ADD COLUMN "undelivered_reason" TEXT;

-- Who may change the identity, the bank details and the numbering of a group's companies: its owner, and the members where the owner says so.

ALTER TABLE "groups" ADD COLUMN "members_edit_companies" BOOLEAN NOT NULL DEFAULT false;

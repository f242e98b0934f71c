-- Quotes have a series of numbers of their own.
-- contract: the release before reads the kinds of series only where it audits or restores.
ALTER TYPE document_kind ADD VALUE IF NOT EXISTS 'quote';

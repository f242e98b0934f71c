-- Quotes have a series of numbers of their own.
ALTER TYPE document_kind ADD VALUE IF NOT EXISTS 'quote';

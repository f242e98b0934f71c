-- The colour of a company's documents, e-mails and viewing pages. None is black.
ALTER TABLE "companies" ADD COLUMN "brand_color" TEXT CHECK ("brand_color" ~ '^#[0-9A-F]{6}$');

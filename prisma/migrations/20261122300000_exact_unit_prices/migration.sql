-- What an exact price lies above or below unit_price_cents, in millionths of the minor unit: 12.34 cents are 12 and 340,000, 12.5 cents 13 and
-- -500,000. A release that does not know the column writes whole cents, which is what 0 says.

ALTER TABLE "invoice_lines"
  ADD COLUMN "unit_price_rest_e6" INTEGER NOT NULL DEFAULT 0,
  ADD CHECK ("unit_price_rest_e6" BETWEEN -500000 AND 499999),
  ADD CHECK ("unit_price_cents" > 0 OR "unit_price_rest_e6" >= 0);

-- The last day of the company's closed books, inclusive; null while none is closed. Nothing is dated on it or before.
ALTER TABLE "companies" ADD COLUMN "books_closed_through" DATE;

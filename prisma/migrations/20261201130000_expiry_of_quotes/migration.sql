-- The version of a quote of which the trail says that it expired.
ALTER TABLE quotes ADD COLUMN expired_version int;

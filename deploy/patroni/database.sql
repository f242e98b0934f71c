-- The database of Folio, made once on the primary:
-- psql -h 127.0.0.1 -p 5000 -U postgres -v ON_ERROR_STOP=1 -v password=change-me-folio -f database.sql

CREATE ROLE folio LOGIN PASSWORD :'password';
-- Through PgBouncer only transactions set their own limits; these hold for single statements.
ALTER ROLE folio SET statement_timeout = '15s';
ALTER ROLE folio SET lock_timeout = '10s';
CREATE DATABASE folio OWNER folio;

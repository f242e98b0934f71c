-- An instant as the API writes it: RFC 3339, UTC, milliseconds.
CREATE OR REPLACE FUNCTION rfc3339(value timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN to_char(value AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

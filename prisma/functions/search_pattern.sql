-- What to LIKE for a substring search: in the words searched for, percent sign, underscore and backslash are ordinary
-- characters.
CREATE OR REPLACE FUNCTION search_pattern(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN '%' || regexp_replace(search_fold(words), '([\\%_])', '\\\1', 'g') || '%';

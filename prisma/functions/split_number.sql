-- Takes a number apart at the last three digits of its sequence: the last digits of it that are not the year at its
-- end. Where a number looks otherwise, any place is right, if less compact.
CREATE OR REPLACE FUNCTION split_number(number text, issue_date date, OUT head text, OUT width smallint, OUT tail text, OUT member int)
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  year text := extract(year FROM issue_date);
  parts text[];
BEGIN
  IF strpos(number, year) > 1 THEN
    parts := regexp_match(number, '^((?:(?!' || year || ').)*?)(\d{1,3})(\D*' || year || '\D*)$');
  END IF;
  IF parts IS NULL AND number ~ ('\D' || right(year, 2) || '\D*$') THEN
    parts := regexp_match(number, '^(.*?)(\d{1,3})(\D+' || right(year, 2) || '\D*)$');
  END IF;
  parts := coalesce(parts, regexp_match(number, '^(.*?)(\d{1,3})(\D*)$'), ARRAY[number, '', '']);
  head := parts[1];
  width := length(parts[2]);
  tail := parts[3];
  member := coalesce(nullif(parts[2], '')::int, 0);
END $$;

-- A line of a credit note has the quantity 0 where an amount of it is credited. check_credited_line() says which lines
-- are allowed.
ALTER TABLE credit_note_lines DROP CONSTRAINT credit_note_lines_quantity_e4_check;

-- Text as the search sees it: without case and accents, with one kind of space, hyphen and apostrophe, one space for
-- several, and nothing invisible. The characters are those of lib/domain/text/fold-text.ts, and are replaced before
-- unaccent, which knows some of them otherwise. \x02 is in no text; with it, spaces are merged in a third of the time
-- of a regular expression. The release before calls this function by its name, so it folds what it searches and stores
-- alike.
CREATE OR REPLACE FUNCTION search_fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN replace(replace(replace(
    lower(public.unaccent('public.unaccent'::regdictionary, translate(lower(value),
      E'\u0009\u000a\u000b\u000c\u000d\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000'
      '\u058a\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63\uff0d'
      '\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u02c8\u2018\u2019\u201a\u201b\u2032\u2035\uff07'
      '\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff',
      '                        '
      '------------'
      ''''''''''''''''''''''''''''''))),
    ' ', E' \x02'), E'\x02 ', ''), E'\x02', '');

-- The highest price of a saved search stood in what is searched for, too: raising or emptying its limit changed nothing. Now there is the limit alone.
update saved_searches
set limit_per_kg = least(limit_per_kg, greatest(round((search ->> 'price_lte')::numeric * 10000), 1)::bigint)
where (search ->> 'price_lte')::numeric < 9999999;
update saved_searches
set search = search - 'price_lte', address = regexp_replace(regexp_replace(address, '([?&])price_lte=[^&]*&?', '\1'), '&$', '')
where search ? 'price_lte';

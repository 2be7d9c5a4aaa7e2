-- A SKU's code as people type it: without hyphens and spaces, in any case.
create function sku_code(sku_no text) returns text language sql immutable parallel safe as $$
  select regexp_replace(upper(sku_no), '[^A-Z0-9]', '', 'g')
$$;
create index skus_code on skus (sku_code(sku_no));

-- A certificate may be of one offer, or of one lot of it; else it is of the company.
alter table certificates
  add column issuer text not null default '' check (length(issuer) <= 200),
  add column valid_from date,
  -- Of recycled content.
  add column recycled_percent smallint check (recycled_percent between 1 and 100),
  add column product_stock_id integer references product_stocks on delete cascade,
  add column stock_lot_id integer references stock_lots on delete cascade,
  add constraint certificates_lot_check check (stock_lot_id is null or product_stock_id is not null),
  add constraint certificates_days_check check (valid_from is null or valid_until is null or valid_until >= valid_from);

-- contracts: the check of kinds, put back wider; the version before writes nothing that it refuses
do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into known from pg_constraint where conname = 'certificates_kind_check';
  execute 'alter table certificates drop constraint certificates_kind_check, add constraint certificates_kind_check '
    || replace(known, 'ARRAY[', 'ARRAY[''recycled_content''::text, ''mass_balance''::text, ');
end $$;

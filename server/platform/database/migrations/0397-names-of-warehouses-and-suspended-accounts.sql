-- Buyers read a warehouse's name in their language where its seller gave one; `name` is the one that every warehouse has.
alter table warehouses
  add column name_en text check (name_en <> ''),
  add column name_cn text check (name_cn <> '');

-- Staff list whom they keep out: few of all accounts.
create index users_kept_out on users (id) where suspended_at is not null;

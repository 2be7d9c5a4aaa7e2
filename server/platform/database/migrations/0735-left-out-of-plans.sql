-- When the carts that the row keeps were shown; null of a plan from before, which was never changed. Lines beyond what one plan takes,
-- those of a file among them, and whether the file has more rows than were read.
alter table plans
  add column shown_at timestamptz,
  add column left_out integer not null default 0 check (left_out >= 0),
  add column is_cut boolean not null default false;

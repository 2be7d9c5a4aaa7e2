-- A seller's part of an order stands ready to be fetched. What is not known yet is null.
create table goods_ready (
  purchase_id integer primary key references purchases,
  ready_date date not null,
  vehicle_plate text check (length(vehicle_plate) between 1 and 30),
  driver_name text check (length(driver_name) between 1 and 120),
  driver_phone text check (driver_phone ~ '^0[0-9]{9}$'),
  weigh_ticket_no text check (length(weigh_ticket_no) between 1 and 40),
  weigh_ticket_file_id uuid references files,
  -- Since when it waits to be fetched.
  marked_at timestamptz not null,
  changed_at timestamptz not null
);
create index goods_ready_file on goods_ready (weigh_ticket_file_id) where weigh_ticket_file_id is not null;

-- The lots that a line is made up of.
create table goods_ready_lots (
  id integer generated always as identity primary key,
  order_item_id integer not null references order_items,
  lot_no text not null check (length(lot_no) between 1 and 60),
  quantity integer not null check (quantity > 0),
  unique (order_item_id, lot_no)
);

-- Adds a purpose to those that there are, whichever they are: several migrations add one.
do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into known from pg_constraint where conname = 'files_purpose_check';
  execute 'alter table files drop constraint files_purpose_check, add constraint files_purpose_check '
    || replace(known, 'ARRAY[', 'ARRAY[''weigh_ticket''::text, ');
end $$;

-- Delivered prices read the rates to one province, whatever their origin.
create index shipping_rates_destination on shipping_rates (destination_province_id);

-- A table of rates that was uploaded and waits for its confirmation, one of each of staff. `changes` is what it changes,
-- with the rates that there were.
create table freight_uploads (
  staff_id integer primary key references staff_members,
  id uuid not null unique,
  file_name text not null,
  uploaded_at timestamptz not null,
  changes jsonb not null,
  refused jsonb not null,
  counts jsonb not null,
  missing jsonb not null
);

-- When a warehouse loads vehicles, and how many in an hour.
create table warehouse_loading (
  warehouse_id integer primary key references warehouses,
  opens smallint not null check (opens between 0 and 23),
  closes smallint not null check (closes > opens and closes <= 24),
  per_hour smallint not null check (per_hour between 1 and 50)
);

-- The hour in which a trip is loaded at a warehouse. It holds for the day of the trip that it was taken for.
create table loading_slots (
  trip_id integer not null references trips,
  warehouse_id integer not null references warehouses,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  -- When the vehicle stood at the gate.
  arrived_at timestamptz,
  staff_id integer not null references staff_members,
  at timestamptz not null,
  primary key (trip_id, warehouse_id)
);
create index on loading_slots (warehouse_id, day, hour);
create index on loading_slots (staff_id);

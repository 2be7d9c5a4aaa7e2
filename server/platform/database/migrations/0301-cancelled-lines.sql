-- Lines that were cancelled before an order was paid or shipped; the order was calculated anew without them. Bookings name the number.
create table line_cancellations (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  at timestamptz not null,
  -- Null: the buyer.
  staff_id integer references staff_members,
  reason text not null,
  -- What the lines said: names, quantity, line_total.
  lines jsonb not null,
  total_before bigint not null,
  total_after bigint not null check (total_after < total_before)
);
create index on line_cancellations (order_id, id);
create trigger line_cancellations_is_append_only before update or delete on line_cancellations
  for each statement execute function refuse_change();

-- Pallets and jumbo bags that go out with a shipment and have to come back.
create table shipment_returnables (
  shipment_id integer not null references shipments on delete cascade,
  kind text not null check (kind in ('pallet', 'jumbo_bag')),
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, kind)
);

-- What each company has of them; the row is the lock of its movements.
create table returnable_balances (
  company_id integer not null references companies,
  kind text not null check (kind in ('pallet', 'jumbo_bag')),
  balance integer not null,
  primary key (company_id, kind)
);

-- The ledger of a balance: it is what its last movement left.
create table returnable_movements (
  id bigint generated always as identity primary key,
  company_id integer not null references companies,
  kind text not null check (kind in ('pallet', 'jumbo_bag')),
  -- Unsent: the departure, or what was said of it, was taken back.
  cause text not null check (cause in ('sent', 'unsent', 'returned', 'corrected')),
  quantity integer not null check (quantity <> 0),
  balance_after integer not null,
  shipment_id integer references shipments,
  note text not null default '' check (length(note) <= 200),
  staff_id integer references staff_members,
  at timestamptz not null,
  check ((cause in ('sent', 'unsent')) = (shipment_id is not null)),
  check (case cause when 'sent' then quantity > 0 when 'corrected' then quantity > 0 else quantity < 0 end)
);
create index on returnable_movements (company_id, id desc);
create index on returnable_movements (shipment_id) where shipment_id is not null;
create index on returnable_movements (staff_id) where staff_id is not null;

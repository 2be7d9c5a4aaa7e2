-- The link by which the guard of a buyer's gate sees today's arrivals: one for each address, only its hash is kept.
create table gate_links (
  address_id integer primary key references addresses on delete cascade,
  token_hash text not null unique,
  receiving_hours text not null default '' check (length(receiving_hours) <= 200),
  made_at timestamptz not null
);

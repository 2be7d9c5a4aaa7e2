-- What a buyer asks single sellers for in a further round: prices for lines that they quoted.
create table counter_offers (
  demand_id integer not null references demands on delete cascade,
  -- The round in which it is answered.
  round smallint not null check (round between 2 and 3),
  seller_company_id integer not null references companies on delete cascade,
  user_id integer not null references users,
  made_at timestamptz not null,
  message text not null,
  -- As `domain/trade/quotes/counter-offer.ts` has wishes; prices are whole numbers.
  wishes jsonb not null,
  primary key (demand_id, round, seller_company_id)
);
create index on counter_offers (seller_company_id);
create index on counter_offers (user_id);

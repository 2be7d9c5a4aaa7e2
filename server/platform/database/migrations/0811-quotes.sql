-- Sellers' quotes. Until a demand is opened, what they say is encrypted with the demand's key, which lies apart.
create table quotes (
  demand_id integer not null references demands on delete cascade,
  seller_company_id integer not null references companies on delete cascade,
  round smallint not null check (round between 1 and 3),
  -- Each revision is a version more; all are kept.
  version integer not null check (version > 0),
  user_id integer not null references users,
  -- By the database's clock, under the demand's lock.
  given_at timestamptz not null,
  -- Of the demand's terms that it was checked against.
  demand_version integer not null,
  -- Null of a withdrawal.
  sealed bytea,
  primary key (demand_id, seller_company_id, round, version)
);
create index on quotes (seller_company_id);
create index on quotes (user_id);

-- The last quote of each seller as the opening read it, once for each round.
create table opened_quotes (
  demand_id integer not null references demands on delete cascade,
  seller_company_id integer not null references companies on delete cascade,
  round smallint not null check (round between 1 and 3),
  given_at timestamptz not null,
  demand_version integer not null,
  -- As `domain/trade/quotes/quote.ts` has it.
  quote jsonb not null,
  primary key (demand_id, round, seller_company_id)
);
create index on opened_quotes (seller_company_id);

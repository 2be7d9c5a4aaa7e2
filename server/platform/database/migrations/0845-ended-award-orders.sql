-- An award may leave lines open for the next quote, and of what it ordered something may come to nothing.
alter table awards add column keeps_open boolean not null default false;
-- Its order was never placed, or was cancelled: what it took may be awarded again.
alter table award_orders add column ended_at timestamptz;
alter table award_orders add column end_reason text check (end_reason in ('not_placed', 'unpaid', 'cancelled'));

-- Several may stand, each of lines of its own; one alone waits: 0846.
drop index awards_standing;

-- What every seller who quoted was answered, each answer once.
create table award_answers (
  demand_id integer not null references demands on delete cascade,
  round smallint not null check (round between 1 and 3),
  seller_company_id integer not null references companies on delete cascade,
  answer text not null check (answer in ('won', 'lost', 'ended', 'lapsed')),
  at timestamptz not null,
  primary key (demand_id, round, seller_company_id, answer)
);
create index on award_answers (seller_company_id, at desc);

-- What is delivered over time is a contract in the place of an order: of `call_off_contracts`, which 0850 makes.
alter table award_orders add column call_off_contract_id integer;

-- A demand's final round by auction. With what a seller came into it: the quoted offer, and its packs for the whole line.
alter table auction_bidders
  add column quoted_offer integer,
  add column quoted_packs integer check (quoted_packs > 0);
-- What a round changed of an opened quote: the auction, the line and its steps before.
alter table opened_quotes add column rounds jsonb not null default '[]';

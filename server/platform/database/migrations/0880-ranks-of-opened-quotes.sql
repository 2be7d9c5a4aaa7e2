-- How each seller ranks, written when the round is opened: what its offer says later does not move its place.
alter table opened_quotes add column ranks jsonb;

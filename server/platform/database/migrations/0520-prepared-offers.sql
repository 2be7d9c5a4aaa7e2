-- Offers that are complete and wait for the approval of their warehouse: when somebody prepared them, and who.
-- contracts: the check is of columns that the version before does not write.
alter table offer_drafts
  add column prepared_at timestamptz,
  add column prepared_by integer references users,
  add check ((prepared_at is null) = (prepared_by is null));
create index on offer_drafts (prepared_by) where prepared_by is not null;

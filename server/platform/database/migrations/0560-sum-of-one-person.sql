-- What one person put into force alone counts against their limit for 30 days.
-- counted_as: what the amount is the whole of, where that is not the object; changes of it are not added up.
-- second_reason, alone_amount, limit_amount: why a change waits, and by which sums.
alter table money_changes
  add column counted_as text,
  add column second_reason text check (second_reason in ('always', 'raise', 'amount', 'alone')),
  add column alone_amount bigint,
  add column limit_amount bigint;
create index money_changes_done_alone on money_changes (proposed_by_staff, decided_at) where state = 'done_alone';

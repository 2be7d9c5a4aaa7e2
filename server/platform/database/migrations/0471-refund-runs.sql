-- Refunds that go to the bank in one file. One person proposes a run, another approves it.
create table refund_runs (
  id int generated always as identity primary key,
  status smallint not null default 0 check (status in (0, 1, 2)),
  proposed_by int not null references staff_members (id),
  proposed_at timestamptz not null,
  decided_by int references staff_members (id),
  decided_at timestamptz,
  check ((status = 0) = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint refund_runs_two_people check (status <> 1 or decided_by <> proposed_by)
);
create index refund_runs_newest on refund_runs (proposed_at desc, id desc);

-- One transfer: of an approved refund, or of other money that goes back. 0 waits, 1 is sent, 2 failed, 3 was withdrawn.
create table refund_run_lines (
  id int generated always as identity primary key,
  run_id int not null references refund_runs (id),
  refund_id int references refunds (id),
  review_id int references money_reviews (id),
  account_id int not null references refund_accounts (id),
  amount bigint not null check (amount > 0),
  status smallint not null default 0 check (status in (0, 1, 2, 3)),
  reason text,
  decided_at timestamptz,
  check (num_nonnulls(refund_id, review_id) = 1),
  check ((status in (1, 2)) = (decided_at is not null))
);
create index refund_run_lines_of_run on refund_run_lines (run_id, id);
create index refund_run_lines_of_account on refund_run_lines (account_id);
-- Nothing waits for the bank twice, and nothing is sent twice.
create unique index refund_run_lines_one_refund on refund_run_lines (refund_id) where status in (0, 1);
create unique index refund_run_lines_one_review on refund_run_lines (review_id) where status in (0, 1);

-- Proposed changes of what says where money goes or what a thing costs, each with its second person where it needs one.
create table money_changes (
  id int generated always as identity primary key,
  kind text not null,
  object_id text not null,
  subject jsonb,
  before jsonb not null,
  after jsonb not null,
  payload jsonb not null,
  amount bigint,
  reason text,
  state text not null check (state in ('waiting', 'approved', 'done_alone', 'refused', 'withdrawn')),
  proposed_by_staff int references staff_members (id),
  proposed_by_user int references users (id),
  proposed_at timestamptz not null,
  decided_by int references staff_members (id),
  decided_at timestamptz,
  refusal text,
  check (num_nonnulls(proposed_by_staff, proposed_by_user) = 1),
  check ((state = 'waiting') = (decided_at is null)),
  check (state not in ('approved', 'refused') or decided_by is not null),
  check (state <> 'approved' or decided_by is distinct from proposed_by_staff)
);
create unique index money_changes_one_waiting on money_changes (kind, object_id) where state = 'waiting';
create index money_changes_waiting on money_changes (proposed_at) where state = 'waiting';
create index money_changes_of_object on money_changes (kind, object_id, id desc);

-- Sums that staff set; a limit without a row has the program's default.
create table money_limits (
  name text primary key,
  amount bigint not null check (amount >= 0)
);

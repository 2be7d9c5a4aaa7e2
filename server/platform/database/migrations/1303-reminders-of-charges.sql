-- Which reminders of charges beside orders were sent, each once.
create table charge_reminders (
  receivable_id integer not null references receivables,
  reminder text not null check (reminder in ('3_days', 'due_day', 'overdue')),
  at timestamptz not null,
  primary key (receivable_id, reminder)
);

-- When a buyer last asked a team of staff to look at an order: not again within a day.
create table order_questions (
  order_id integer not null references orders on delete cascade,
  matter text not null check (matter in ('order', 'contract', 'payment', 'shipping')),
  asked_at timestamptz not null,
  primary key (order_id, matter)
);

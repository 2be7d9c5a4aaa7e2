-- Money that comes through a payment gateway is a settlement without a slip. Its cause names the gateway and its
-- transaction: the same money is booked once.
alter table settlements
  alter column file_id drop not null,
  add column kind text not null default 'slip' check (kind in ('slip', 'gateway')),
  add column cause text unique,
  -- Why staff look at money that has arrived.
  add column review_reason text check (review_reason in ('amount_differs', 'order_not_confirmed')),
  add check ((kind = 'slip') = (file_id is not null)),
  add check ((kind = 'gateway') = (cause is not null)),
  add check (kind = 'gateway' or review_reason is null);

-- A QR code that was made for an order. An order has one that is open.
create table gateway_payments (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  gateway text not null,
  amount bigint not null check (amount > 0),
  -- The text of the QR code.
  code text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'replaced', 'closed')),
  created_at timestamptz not null,
  -- When the gateway is asked whether money has come.
  next_inquiry_at timestamptz not null
);
create unique index gateway_payments_open on gateway_payments (order_id) where state = 'open';
create index gateway_payments_to_ask on gateway_payments (next_inquiry_at) where state = 'open';

-- What a gateway says of money: by a webhook, or asked by an inquiry. Stored first, worked off by a job.
create table gateway_messages (
  id bigint generated always as identity primary key,
  gateway text not null,
  message_id text not null check (length(message_id) between 1 and 200),
  transaction_id text not null check (length(transaction_id) between 1 and 100),
  ref1 text not null check (length(ref1) <= 20),
  ref2 text not null check (length(ref2) <= 20),
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  -- Signed, or the gateway's own answer. What is not is asked for at the gateway before anything is booked.
  is_proven boolean not null,
  -- The order that the references name, if there is one.
  order_id integer references orders,
  received_at timestamptz not null,
  worked_at timestamptz,
  outcome text check (outcome in ('paid', 'review', 'refund', 'unknown', 'duplicate', 'unproven')),
  unique (gateway, message_id),
  check ((worked_at is null) = (outcome is null))
);
create index gateway_messages_of_order on gateway_messages (order_id) where worked_at is null;
create index gateway_messages_waiting on gateway_messages (received_at) where worked_at is null;

-- Money that belongs to no open order: it goes back, or finance finds out whose it is.
create table money_reviews (
  id integer generated always as identity primary key,
  reason text not null check (reason in ('order_cancelled', 'already_paid', 'rejected', 'unknown_reference')),
  order_id integer references orders,
  cause text not null unique,
  amount bigint not null check (amount > 0),
  ref1 text,
  ref2 text,
  paid_at timestamptz not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by integer references staff_members,
  note text,
  check ((reason = 'unknown_reference') = (order_id is null)),
  check ((resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (note is null))
);
create index money_reviews_open on money_reviews (created_at) where resolved_at is null;
create index money_reviews_of_order on money_reviews (order_id) where order_id is not null;

-- What goes back to a buyer of an order that is paid or on credit. One person proposes, another one approves. Amounts are satang.
create table refunds (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  reason text not null check (reason in ('not_available', 'damaged', 'wrong_goods', 'short_weight', 'wrong_price', 'changed_mind', 'goodwill')),
  note text not null,
  -- set_off: the buyer owed at least as much, so that nothing is sent back.
  state text not null default 'proposed' check (state in ('proposed', 'refused', 'approved', 'sent', 'set_off')),
  -- Before VAT; the discount is what coupons of the marketplace had taken off the goods.
  goods bigint not null check (goods >= 0),
  discount bigint not null check (discount between 0 and goods),
  freight bigint not null check (freight >= 0),
  vat bigint not null check (vat >= 0),
  interest bigint not null check (interest >= 0),
  total bigint not null generated always as (goods - discount + freight + vat + interest) stored check (total > 0),
  -- What is sent back; the rest is owed no more. Null until it is approved.
  pay_back bigint check (pay_back between 0 and goods - discount + freight + vat + interest),
  -- Null: the buyer asked for it.
  proposed_by integer references staff_members,
  proposed_at timestamptz not null,
  decided_by integer references staff_members,
  decided_at timestamptz,
  -- Why it was refused.
  refusal text,
  sent_by integer references staff_members,
  sent_at timestamptz,
  bank_reference text check (bank_reference <> ''),
  constraint refunds_two_people check (state = 'refused' or decided_by <> proposed_by),
  check ((state = 'proposed') = (decided_by is null) and (state = 'proposed') = (decided_at is null)),
  check ((state = 'refused') = (refusal is not null)),
  check ((state in ('approved', 'sent', 'set_off')) = (pay_back is not null)),
  check (state <> 'set_off' or pay_back = 0),
  check (state not in ('approved', 'sent') or pay_back > 0),
  check ((state = 'sent') = (sent_at is not null) and num_nulls(sent_by, sent_at, bank_reference) in (0, 3))
);
create index on refunds (order_id, id);
create index refunds_open on refunds (state, proposed_at) where state in ('proposed', 'approved');

-- What of a line is refunded; without a line, freight.
create table refund_lines (
  id integer generated always as identity primary key,
  refund_id integer not null references refunds,
  order_item_id integer references order_items,
  -- 0: only money.
  quantity integer not null check (quantity >= 0),
  amount bigint not null check (amount > 0),
  -- As the refund's: amount = goods − discount, and of freight both are 0.
  goods bigint not null check (goods >= 0),
  discount bigint not null check (discount >= 0),
  -- Whether the goods go on sale again.
  restock boolean not null,
  unique nulls not distinct (refund_id, order_item_id),
  check (case when order_item_id is null then quantity = 0 and goods = 0 and discount = 0 else amount = goods - discount end),
  check (quantity > 0 or not restock)
);
create index on refund_lines (order_item_id);

-- A seller's part of an approved refund: what the seller is paid less, or owes. Bookings name its number.
create table refund_purchases (
  id integer generated always as identity primary key,
  refund_id integer not null references refunds,
  purchase_id integer not null references purchases,
  goods bigint not null check (goods >= 0),
  goods_vat bigint not null check (goods_vat >= 0),
  -- Given back, where it was charged already.
  commission bigint not null check (commission >= 0),
  commission_vat bigint not null check (commission_vat >= 0),
  net bigint not null generated always as (goods + goods_vat - commission - commission_vat) stored,
  -- Before the delivery: nothing was bought. Delivered: the seller is paid less. Charged: the seller owes it.
  stage text not null check (stage in ('undelivered', 'delivered', 'charged')),
  unique (refund_id, purchase_id)
);
create index on refund_purchases (purchase_id);

-- What approved refunds have taken off: read under the order's lock, so that the rest is always as of now.
alter table orders
  add column refunded_goods bigint not null default 0 check (refunded_goods between 0 and total),
  add column refunded_discount bigint not null default 0 check (refunded_discount between 0 and discount_price),
  add column refunded_freight bigint not null default 0 check (refunded_freight >= 0 and refunded_freight <= coalesce(estimate_shipping_cost, 0)),
  add column refunded_vat bigint not null default 0 check (refunded_vat between 0 and vat),
  add column refunded_interest bigint not null default 0 check (refunded_interest between 0 and interest);
alter table purchases add column refunded_goods bigint not null default 0 check (refunded_goods between 0 and total);

-- What a buyer claims of delivered goods of one seller.
create table claims (
  id integer generated always as identity primary key,
  order_id integer not null,
  purchase_id integer not null,
  -- The buyer's company.
  company_id integer not null,
  seller_company_id integer not null references companies,
  kind text not null check (kind in ('short_weight', 'wrong_grade', 'damage', 'other')),
  state text not null default 'with_seller' check (state in ('with_seller', 'with_staff', 'closed')),
  -- What the seller says of it; null until it has answered.
  position text check (position in ('accepts', 'disputes')),
  outcome text check (outcome in ('refund', 'replacement', 'refused', 'withdrawn')),
  -- Until when the seller is heard first.
  -- What staff proposed to refund, which somebody else approves.
  refund_id integer unique references refunds,
  answer_by timestamptz not null,
  opened_at timestamptz not null,
  -- Since when it waits for staff.
  with_staff_at timestamptz,
  closed_at timestamptz,
  foreign key (purchase_id, order_id) references purchases (id, order_id),
  foreign key (order_id, company_id) references orders (id, company_id),
  check ((state = 'closed') = (outcome is not null) and (state = 'closed') = (closed_at is not null)),
  check ((outcome is not distinct from 'refund') = (refund_id is not null)),
  check (state <> 'with_seller' or (with_staff_at is null and position is null)),
  check (state <> 'with_staff' or with_staff_at is not null)
);
create index on claims (company_id, id desc);
create index on claims (seller_company_id, id desc);
create index on claims (order_id);
create index on claims (purchase_id);
-- What waits for a seller, and staff's queue.
create index claims_with_seller on claims (answer_by) where state = 'with_seller';
create index claims_with_staff on claims (with_staff_at) where state = 'with_staff';

create table claim_lines (
  claim_id integer not null references claims,
  order_item_id integer not null references order_items,
  -- Units that are concerned.
  quantity integer not null check (quantity > 0),
  -- As its claim: one open claim for each line of an order.
  is_open boolean not null default true,
  primary key (claim_id, order_item_id)
);
create unique index claim_lines_open on claim_lines (order_item_id) where is_open;
create index on claim_lines (order_item_id);

-- What was written, in order. Both companies and staff read all of it.
create table claim_messages (
  id integer generated always as identity primary key,
  claim_id integer not null references claims,
  party text not null check (party in ('buyer', 'seller', 'staff')),
  user_id integer references users,
  staff_id integer references staff_members,
  kind text not null check (kind in ('opened', 'message', 'answered', 'withdrawn', 'decided')),
  body text not null check (length(body) <= 2000),
  -- Of the seller's answers.
  position text check (position in ('accepts', 'disputes')),
  at timestamptz not null,
  check ((party = 'staff') = (staff_id is not null) and (party <> 'staff') = (user_id is not null)),
  check ((kind = 'answered') = (position is not null)),
  check (kind <> 'decided' or party = 'staff'),
  check (kind not in ('opened', 'withdrawn') or party = 'buyer'),
  check (kind <> 'answered' or party = 'seller')
);
create index on claim_messages (claim_id, id);
create index on claim_messages (user_id);
create trigger claim_messages_is_append_only before update or delete on claim_messages
  for each statement execute function refuse_change();

create table claim_files (
  file_id uuid primary key references files,
  message_id integer not null references claim_messages
);
create index on claim_files (message_id);

-- Adds a purpose to those that there are, whichever they are: several migrations add one.
do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into known from pg_constraint where conname = 'files_purpose_check';
  execute 'alter table files drop constraint files_purpose_check, add constraint files_purpose_check '
    || replace(known, 'ARRAY[', 'ARRAY[''claim''::text, ');
end $$;

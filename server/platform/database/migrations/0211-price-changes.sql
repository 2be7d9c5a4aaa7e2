-- Prices that sellers want, until staff decide. The offer keeps what is approved; of a new offer nothing is.
create table price_changes (
  id integer generated always as identity primary key,
  product_stock_id integer not null references product_stocks on delete cascade,
  -- 0 waiting, 1 approved, 2 refused, 3 taken back by the seller
  state smallint not null default 0 check (state in (0, 1, 2, 3)),
  is_new_offer boolean not null,
  -- Whether the offer is sold at the approved price while this waits.
  keeps_selling boolean not null check (not (keeps_selling and is_new_offer)),
  regular_price bigint not null check (regular_price > 0),
  sale_price bigint not null default 0 check (sale_price >= 0),
  promotion_price bigint check (promotion_price > 0),
  is_promotion boolean not null default false,
  promotion_start timestamptz,
  promotion_end timestamptz,
  -- What was approved when it was asked for; null of a new offer.
  old_regular_price bigint,
  old_sale_price bigint,
  old_promotion_price bigint,
  old_is_promotion boolean,
  old_promotion_start timestamptz,
  old_promotion_end timestamptz,
  reason text,
  proposed_by integer references users on delete set null,
  proposed_at timestamptz not null,
  decided_by integer references staff_members,
  decided_at timestamptz,
  -- Within what its seller may change without asking: nobody decided.
  within_allowance boolean not null default false,
  check (not is_promotion or (promotion_price is not null and promotion_start is not null and promotion_end > promotion_start)),
  check (is_new_offer = (old_regular_price is null)),
  check ((state = 0) = (decided_at is null)),
  check (state <> 2 or (reason is not null and decided_by is not null))
);
create unique index price_changes_one_waiting on price_changes (product_stock_id) where state = 0;
create index price_changes_of_offer on price_changes (product_stock_id, id desc);
create index price_changes_waiting on price_changes (proposed_at) where state = 0;
create index on price_changes (proposed_by) where proposed_by is not null;

-- Offers that waited before there were changes wait as new ones.
insert into price_changes (product_stock_id, is_new_offer, keeps_selling, regular_price, sale_price, promotion_price, is_promotion, promotion_start, promotion_end, proposed_at)
select id, true, false, regular_price, sale_price, promotion_price, is_promotion, promotion_start, promotion_end, updated_at
from product_stocks where approved_status = 0 and not is_deleted;

-- Percent in hundredths by which a seller's prices may change without waiting; 0: each change waits.
alter table companies add column price_allowance_hundredths integer not null default 0 check (price_allowance_hundredths between 0 and 5000);

-- Goes up with each change of the seller's or staff's, not with sales: who edits an older one is told.
alter table product_stocks add column version integer not null default 1;
-- Units at or below which its seller is told, once until it is above again.
alter table product_stocks add column low_stock_level integer check (low_stock_level >= 0), add column low_stock_told_at timestamptz;
create index product_stocks_low on product_stocks (company_id) where low_stock_level is not null and not is_deleted and quantity <= low_stock_level;

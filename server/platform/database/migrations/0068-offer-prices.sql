-- What an offer has cost, satang for one unit: its ordinary price from one approved change to the next, and promotions for their time.
create table offer_prices (
  id bigint generated always as identity primary key,
  product_stock_id integer not null references product_stocks on delete cascade,
  is_promotion boolean not null,
  price bigint not null check (price > 0),
  from_at timestamptz not null,
  -- Open while it is what the offer ordinarily costs.
  until_at timestamptz check (until_at >= from_at)
);
create unique index offer_prices_now on offer_prices (product_stock_id) where until_at is null;
create index offer_prices_of_offer on offer_prices (product_stock_id, from_at);

-- Prices that wait for approval are none yet. A promotion that is taken back ends now; one that had not begun never was.
create function keep_offer_prices(stock_ids integer[]) returns void language plpgsql as $$
begin
  update offer_prices o set until_at = greatest(o.from_at, now())
  from product_stocks s
  where s.id = any (stock_ids) and s.approved_status = 1 and o.product_stock_id = s.id and o.until_at is null
    and o.price <> case when s.sale_price > 0 then s.sale_price else s.regular_price end;

  insert into offer_prices (product_stock_id, is_promotion, price, from_at)
  select s.id, false, case when s.sale_price > 0 then s.sale_price else s.regular_price end, now()
  from product_stocks s
  where s.id = any (stock_ids) and s.approved_status = 1 and not exists (select from offer_prices o where o.product_stock_id = s.id and o.until_at is null);

  delete from offer_prices o using product_stocks s
  where s.id = any (stock_ids) and s.approved_status = 1 and o.product_stock_id = s.id and o.is_promotion and o.from_at > now()
    and (o.price, o.from_at, o.until_at) is distinct from (case when s.is_promotion then s.promotion_price end, s.promotion_start, s.promotion_end);

  update offer_prices o set until_at = now()
  from product_stocks s
  where s.id = any (stock_ids) and s.approved_status = 1 and o.product_stock_id = s.id and o.is_promotion and o.until_at > now()
    and (o.price, o.until_at) is distinct from (case when s.is_promotion then s.promotion_price end, s.promotion_end);

  insert into offer_prices (product_stock_id, is_promotion, price, from_at, until_at)
  select s.id, true, s.promotion_price, s.promotion_start, s.promotion_end
  from product_stocks s
  where s.id = any (stock_ids) and s.approved_status = 1 and s.is_promotion
    and not exists (select from offer_prices o where o.product_stock_id = s.id and o.is_promotion and o.price = s.promotion_price and o.until_at = s.promotion_end);
end $$;

create function prices_of_new_offers() returns trigger language plpgsql as $$
begin
  perform keep_offer_prices((select array_agg(id) from added where approved_status = 1));
  return null;
end $$;
create trigger prices_of_new_offers after insert on product_stocks referencing new table as added for each statement execute function prices_of_new_offers();

create function price_of_offer_changed() returns trigger language plpgsql as $$
begin
  perform keep_offer_prices(array[new.id]);
  return null;
end $$;
create trigger price_of_offer_changed after update of regular_price, sale_price, promotion_price, is_promotion, promotion_start, promotion_end, approved_status on product_stocks
  for each row when (new.approved_status = 1) execute function price_of_offer_changed();

select keep_offer_prices(array_agg(id)) from product_stocks;

-- How many days after the order a pre-order is expected, as the seller says.
alter table product_stocks add column pre_order_days smallint check (pre_order_days between 1 and 365);

-- A certificate of analysis is of one lot, which is in one warehouse: a document may belong to an offer of its product.
alter table product_stocks add unique (id, product_id);
alter table product_documents add column product_stock_id integer, add column lot_no text,
  add foreign key (product_stock_id, product_id) references product_stocks (id, product_id) on delete cascade,
  add check ((product_stock_id is null) = (lot_no is null));
create index on product_documents (product_stock_id) where product_stock_id is not null;

-- A promotion is a price from when it is approved, not from the day that was written into it: what was shown before stays as it was. One that is put off ends now and begins again.
create or replace function keep_offer_prices(stock_ids integer[]) returns void language plpgsql as $$
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
  where s.id = any (stock_ids) and s.approved_status = 1 and o.product_stock_id = s.id and o.is_promotion and o.from_at <= now() and o.until_at > now()
    and (not s.is_promotion or s.promotion_start > now() or (o.price, o.until_at) is distinct from (s.promotion_price, s.promotion_end));

  insert into offer_prices (product_stock_id, is_promotion, price, from_at, until_at)
  select s.id, true, s.promotion_price, greatest(s.promotion_start, now()), s.promotion_end
  from product_stocks s
  where s.id = any (stock_ids) and s.approved_status = 1 and s.is_promotion and s.promotion_end > now()
    and not exists (select from offer_prices o where o.product_stock_id = s.id and o.is_promotion and o.price = s.promotion_price and o.until_at = s.promotion_end);
end $$;

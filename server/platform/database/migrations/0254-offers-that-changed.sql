-- An edit writes every column of an offer, and a file changes thousands of offers. What the mall shows, and the history of
-- prices, is made anew for those alone of which a column that it is made from has another value, once for each statement.
-- Of the quantity only "some" or "none" is in the mall. A product that is merged takes its packs along, with their offers.
create function offers_changed() returns trigger language plpgsql as $$
declare
  shown_otherwise integer[];
  priced_otherwise integer[];
begin
  select
    array_agg(n.id order by n.id) filter (where
      (o.product_id, o.product_sku_id, o.company_id, o.warehouse_id, o.product_stock, o.quantity > 0, o.regular_price, o.sale_price, o.is_promotion, o.promotion_price,
        o.promotion_start, o.promotion_end, o.sales_start, o.sales_end, o.check_product, o.status, o.approved_status, o.is_deleted, o.shipping_out_of_scope)
      is distinct from
      (n.product_id, n.product_sku_id, n.company_id, n.warehouse_id, n.product_stock, n.quantity > 0, n.regular_price, n.sale_price, n.is_promotion, n.promotion_price,
        n.promotion_start, n.promotion_end, n.sales_start, n.sales_end, n.check_product, n.status, n.approved_status, n.is_deleted, n.shipping_out_of_scope)),
    array_agg(n.id order by n.id) filter (where n.approved_status = 1 and
      (o.regular_price, o.sale_price, o.is_promotion, o.promotion_price, o.promotion_start, o.promotion_end, o.approved_status)
      is distinct from
      (n.regular_price, n.sale_price, n.is_promotion, n.promotion_price, n.promotion_start, n.promotion_end, n.approved_status))
    into shown_otherwise, priced_otherwise
    from changed n join original o on o.id = n.id;
  if shown_otherwise is not null then perform refresh_offer_facets(shown_otherwise); end if;
  if priced_otherwise is not null then perform keep_offer_prices(priced_otherwise); end if;
  return null;
end $$;

drop trigger offer_changed on product_stocks;
drop trigger offer_ran_out_or_came_back on product_stocks;
drop trigger offer_scope_changed on product_stocks;
drop trigger price_of_offer_changed on product_stocks;
drop function offer_changed();
drop function price_of_offer_changed();
create trigger offers_changed after update on product_stocks
  referencing old table as original new table as changed for each statement execute function offers_changed();

-- A rest that is smaller than the least order cannot be ordered: it is out of stock.
-- 1 in stock, 2 pre-order, 3 out of stock; the twin of availabilityOf in domain/market/availability.ts.
create function offer_availability(product_stock smallint, quantity integer, is_minimum boolean, min_quantity integer) returns smallint language sql immutable as $$
  select case when product_stock = 3 then 2 when product_stock = 1 and quantity >= case when is_minimum then min_quantity else 1 end then 1 else 3 end::smallint
$$;

create or replace function refresh_offer_facets(stock_ids integer[]) returns void language sql as $$
  with shown as (
    select s.id, s.product_id, s.company_id, s.warehouse_id, w.province_id, p.manufacturer_id, c.group_id, sc.category_id, p.subcategory_id, p.quality,
      offer_availability(s.product_stock, s.quantity, s.is_minimum, s.min_quantity) as availability,
      price_per_kg(case when s.sale_price > 0 then s.sale_price else s.regular_price end, k.unit_weight_grams) as per_kg,
      case when s.is_promotion then price_per_kg(s.promotion_price, k.unit_weight_grams) end as promotion_per_kg,
      case when s.is_promotion then s.promotion_start end as promotion_start,
      case when s.is_promotion then s.promotion_end end as promotion_end,
      s.sales_start, s.sales_end, s.shipping_out_of_scope
    from product_stocks s
    join products p on p.id = s.product_id and p.status = 1
    join subcategories sc on sc.id = p.subcategory_id
    join categories c on c.id = sc.category_id
    join skus k on k.id = s.product_sku_id
    join warehouses w on w.id = s.warehouse_id and w.status = 1
    join companies o on o.id = s.company_id and o.is_selling
    where s.id = any (stock_ids) and not s.is_deleted and s.check_product and s.status = 1 and s.approved_status = 1
  ), gone as (
    delete from offer_facets f where f.product_stock_id = any (stock_ids) and not exists (select from shown where shown.id = f.product_stock_id)
  )
  insert into offer_facets (product_stock_id, product_id, company_id, warehouse_id, province_id, manufacturer_id, group_id, category_id, subcategory_id, quality, availability,
    price_per_kg, promotion_per_kg, promotion_start, promotion_end, sales_start, sales_end, is_out_of_scope)
  select * from shown
  on conflict (product_stock_id) do update set
    product_id = excluded.product_id, company_id = excluded.company_id, warehouse_id = excluded.warehouse_id, province_id = excluded.province_id,
    manufacturer_id = excluded.manufacturer_id, group_id = excluded.group_id, category_id = excluded.category_id, subcategory_id = excluded.subcategory_id,
    quality = excluded.quality, availability = excluded.availability, price_per_kg = excluded.price_per_kg, promotion_per_kg = excluded.promotion_per_kg,
    promotion_start = excluded.promotion_start, promotion_end = excluded.promotion_end, sales_start = excluded.sales_start, sales_end = excluded.sales_end,
    is_out_of_scope = excluded.is_out_of_scope
$$;

-- Of quantity and minimum only whether the offer can be had is in the mall.
create or replace function offers_changed() returns trigger language plpgsql as $$
declare
  shown_otherwise integer[];
  priced_otherwise integer[];
begin
  select
    array_agg(n.id order by n.id) filter (where
      (o.product_id, o.product_sku_id, o.company_id, o.warehouse_id, offer_availability(o.product_stock, o.quantity, o.is_minimum, o.min_quantity), o.regular_price, o.sale_price, o.is_promotion, o.promotion_price,
        o.promotion_start, o.promotion_end, o.sales_start, o.sales_end, o.check_product, o.status, o.approved_status, o.is_deleted, o.shipping_out_of_scope)
      is distinct from
      (n.product_id, n.product_sku_id, n.company_id, n.warehouse_id, offer_availability(n.product_stock, n.quantity, n.is_minimum, n.min_quantity), n.regular_price, n.sale_price, n.is_promotion, n.promotion_price,
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

select refresh_offer_facets(array_agg(id)) from product_stocks
  where product_stock = 1 and is_minimum and quantity > 0 and quantity < min_quantity;

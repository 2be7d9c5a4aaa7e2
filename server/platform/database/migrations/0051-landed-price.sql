-- What the marketplace does not carry has no price at the buyer's gate.
alter table offer_facets add column is_out_of_scope boolean not null default false;

create or replace function refresh_offer_facets(stock_ids integer[]) returns void language sql as $$
  with shown as (
    select s.id, s.product_id, s.company_id, s.warehouse_id, w.province_id, p.manufacturer_id, c.group_id, sc.category_id, p.subcategory_id, p.quality,
      case when s.product_stock = 3 then 2 when s.product_stock = 1 and s.quantity > 0 then 1 else 3 end as availability,
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

create trigger offer_scope_changed after update of shipping_out_of_scope on product_stocks
  for each row when (old.shipping_out_of_scope <> new.shipping_out_of_scope) execute function offer_changed();

update offer_facets f set is_out_of_scope = true from product_stocks s where s.id = f.product_stock_id and s.shipping_out_of_scope;

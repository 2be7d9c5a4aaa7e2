-- What the mall searches, filters and sorts by: one narrow row for each offer that may be shown.
-- Kept by triggers, so that a change of price, approval or warehouse is seen with the same commit. Quantity is left out
-- on purpose: checkout changes it hundreds of times a second, and only "some" or "none" matters here.
create table offer_facets (
  product_stock_id integer primary key references product_stocks on delete cascade,
  product_id integer not null,
  company_id integer not null,
  warehouse_id integer not null,
  province_id integer not null,
  manufacturer_id integer not null,
  group_id integer not null,
  category_id integer not null,
  subcategory_id integer not null,
  quality text not null,
  -- 1 in stock, 2 pre-order, 3 out of stock: the order in which offers are preferred
  availability smallint not null,
  -- 10⁻⁴ baht per kg, without and with the promotion
  price_per_kg bigint not null,
  promotion_per_kg bigint,
  promotion_start timestamptz,
  promotion_end timestamptz,
  sales_start timestamptz,
  sales_end timestamptz
);
create index offer_facets_product on offer_facets (product_id);
create index offer_facets_subcategory on offer_facets (subcategory_id);
create index offer_facets_category on offer_facets (category_id);
create index offer_facets_manufacturer on offer_facets (manufacturer_id);
create index offer_facets_province on offer_facets (province_id);
create index offer_facets_warehouse on offer_facets (warehouse_id);

-- 10⁻⁴ baht per kg from satang a unit and grams a unit, rounded half up; the twin of pricePerKg in domain/money.ts.
create function price_per_kg(price bigint, unit_weight_grams integer) returns bigint language sql immutable as $$
  select (2 * price * 100000 + unit_weight_grams) / (2 * unit_weight_grams::bigint)
$$;

create function refresh_offer_facets(stock_ids integer[]) returns void language sql as $$
  with shown as (
    select s.id, s.product_id, s.company_id, s.warehouse_id, w.province_id, p.manufacturer_id, c.group_id, sc.category_id, p.subcategory_id, p.quality,
      case when s.product_stock = 3 then 2 when s.product_stock = 1 and s.quantity > 0 then 1 else 3 end as availability,
      price_per_kg(case when s.sale_price > 0 then s.sale_price else s.regular_price end, k.unit_weight_grams) as per_kg,
      case when s.is_promotion then price_per_kg(s.promotion_price, k.unit_weight_grams) end as promotion_per_kg,
      case when s.is_promotion then s.promotion_start end as promotion_start,
      case when s.is_promotion then s.promotion_end end as promotion_end,
      s.sales_start, s.sales_end
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
  insert into offer_facets
  select * from shown
  on conflict (product_stock_id) do update set
    product_id = excluded.product_id, company_id = excluded.company_id, warehouse_id = excluded.warehouse_id, province_id = excluded.province_id,
    manufacturer_id = excluded.manufacturer_id, group_id = excluded.group_id, category_id = excluded.category_id, subcategory_id = excluded.subcategory_id,
    quality = excluded.quality, availability = excluded.availability, price_per_kg = excluded.price_per_kg, promotion_per_kg = excluded.promotion_per_kg,
    promotion_start = excluded.promotion_start, promotion_end = excluded.promotion_end, sales_start = excluded.sales_start, sales_end = excluded.sales_end
$$;

create function offers_added() returns trigger language plpgsql as $$
begin
  perform refresh_offer_facets((select array_agg(id) from added));
  return null;
end $$;
create trigger offers_added after insert on product_stocks referencing new table as added for each statement execute function offers_added();

create function offer_changed() returns trigger language plpgsql as $$
begin
  perform refresh_offer_facets(array[new.id]);
  return null;
end $$;
create trigger offer_changed after update of product_sku_id, warehouse_id, product_stock, regular_price, sale_price, promotion_price, is_promotion,
  promotion_start, promotion_end, sales_start, sales_end, check_product, status, approved_status, is_deleted on product_stocks
  for each row execute function offer_changed();
create trigger offer_ran_out_or_came_back after update of quantity on product_stocks
  for each row when ((old.quantity > 0) is distinct from (new.quantity > 0)) execute function offer_changed();

create function offers_of_warehouse_changed() returns trigger language plpgsql as $$
begin
  perform refresh_offer_facets((select array_agg(id) from product_stocks where warehouse_id = new.id and not is_deleted));
  return null;
end $$;
create trigger warehouse_changed after update of status, province_id on warehouses for each row execute function offers_of_warehouse_changed();

create function offers_of_company_changed() returns trigger language plpgsql as $$
begin
  perform refresh_offer_facets((select array_agg(id) from product_stocks where company_id = new.id and not is_deleted));
  return null;
end $$;
create trigger company_selling_changed after update on companies for each row when (old.is_selling is distinct from new.is_selling) execute function offers_of_company_changed();

create function offers_of_product_changed() returns trigger language plpgsql as $$
begin
  perform refresh_offer_facets((select array_agg(id) from product_stocks where product_id = new.id and not is_deleted));
  return null;
end $$;
create trigger product_changed after update of subcategory_id, manufacturer_id, quality, status on products for each row execute function offers_of_product_changed();

-- Words under which a product is found; cut by domain/search-text.ts, weight A for its name, B for the rest.
create table search_documents (
  product_id integer primary key references products on delete cascade,
  document tsvector not null,
  tokenizer_version smallint not null
);
create index search_documents_document on search_documents using gin (document);
create index search_documents_version on search_documents (tokenizer_version);

-- Every word of the index, to mend what was mistyped.
create table search_terms (
  term text primary key,
  products integer not null
);
create index search_terms_trigrams on search_terms using gin (term gin_trgm_ops);

-- What is suggested while somebody types, by the beginnings of its words.
create table search_phrases (
  id integer generated always as identity primary key,
  phrase text not null,
  kind text not null check (kind in ('product', 'subcategory', 'manufacturer')),
  object_id integer not null,
  weight integer not null default 0,
  unique (phrase, kind, object_id)
);
create index search_phrases_prefix on search_phrases (phrase text_pattern_ops, weight desc);

-- What is said of an offer also follows its pack's weight and the tree of categories.
create function offers_of_sku_changed() returns trigger language plpgsql as $$
begin
  perform refresh_offer_facets((select array_agg(id) from product_stocks where product_sku_id = new.id and not is_deleted));
  return null;
end $$;
create trigger sku_weight_changed after update of unit_weight_grams on skus for each row when (old.unit_weight_grams <> new.unit_weight_grams) execute function offers_of_sku_changed();

create function offers_of_subcategory_changed() returns trigger language plpgsql as $$
begin
  perform refresh_offer_facets((select array_agg(s.id) from product_stocks s join products p on p.id = s.product_id where p.subcategory_id = new.id and not s.is_deleted));
  return null;
end $$;
create trigger subcategory_moved after update of category_id on subcategories for each row when (old.category_id <> new.category_id) execute function offers_of_subcategory_changed();

create function offers_of_category_changed() returns trigger language plpgsql as $$
begin
  perform refresh_offer_facets((select array_agg(s.id) from product_stocks s join products p on p.id = s.product_id join subcategories sc on sc.id = p.subcategory_id where sc.category_id = new.id and not s.is_deleted));
  return null;
end $$;
create trigger category_moved after update of group_id on categories for each row when (old.group_id <> new.group_id) execute function offers_of_category_changed();

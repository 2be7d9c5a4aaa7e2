-- What was bought keeps the names it had, in every language; product_name and product_attribute are the Thai ones.
alter table order_items
  add column product_name_en text, add column product_name_cn text,
  add column product_attribute_en text, add column product_attribute_cn text;

-- Lines from before know only the Thai name: the others are today's.
update order_items i
set product_name_en = p.name_en, product_name_cn = p.name_cn, product_attribute_en = a.name_en, product_attribute_cn = a.name_cn
from products p, product_stocks s, skus k, attributes a
where p.id = i.product_id and s.id = i.productstock_id and k.id = s.product_sku_id and a.id = k.attribute_id;

alter table order_items
  alter column product_name_en set not null, alter column product_name_cn set not null,
  alter column product_attribute_en set not null, alter column product_attribute_cn set not null;

-- What staff make of a product, version by version (domain/market/catalogue/product-contents.ts). `version` is the newest one.
-- Each change of what staff write raises it, also by others than the screen of products: who edits learns of it.
alter table products add column version integer not null default 1 check (version > 0);

create function raise_product_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger products_version before update of subcategory_id, manufacturer_id, grade, brand, name_th, name_en, name_cn, shortdesc_th, shortdesc_en, shortdesc_cn,
  desc_th, desc_en, desc_cn, desc2_th, quality, unit_weight_grams, status on products
  for each row when (old.version = new.version and
    (old.subcategory_id, old.manufacturer_id, old.grade, old.brand, old.name_th, old.name_en, old.name_cn, old.shortdesc_th, old.shortdesc_en, old.shortdesc_cn,
      old.desc_th, old.desc_en, old.desc_cn, old.desc2_th, old.quality, old.unit_weight_grams, old.status)
    is distinct from
    (new.subcategory_id, new.manufacturer_id, new.grade, new.brand, new.name_th, new.name_en, new.name_cn, new.shortdesc_th, new.shortdesc_en, new.shortdesc_cn,
      new.desc_th, new.desc_en, new.desc_cn, new.desc2_th, new.quality, new.unit_weight_grams, new.status))
  execute function raise_product_version();

-- Written with a change: the version before it, unless it is here, and the one after it. A product that nobody changed has none.
create table product_versions (
  product_id integer not null references products,
  number integer not null check (number > 0),
  contents jsonb not null check (jsonb_typeof(contents -> 'details') = 'object'),
  restored_from integer,
  -- Null for what was not made on the screen of products.
  staff_id integer references staff_members,
  created_at timestamptz not null default now(),
  primary key (product_id, number),
  foreign key (product_id, restored_from) references product_versions (product_id, number)
);
create index product_versions_staff on product_versions (staff_id) where staff_id is not null;
create trigger product_versions_are_append_only before update or delete or truncate on product_versions
  for each statement execute function refuse_change();

create index product_pictures_product on product_pictures (product_id) where not pd_pic_is_deleted;
-- Staff's list of products: what was changed last first.
create index products_changed on products (updated_at desc, id desc);

-- A product that is no longer made, or that was merged into another one of the same goods. It is out of the mall; old orders keep it.
alter table products
  add column ended_at timestamptz,
  add column replaced_by integer references products,
  add column is_merged boolean not null default false,
  add check (ended_at is not null or (replaced_by is null and not is_merged)),
  add check (ended_at is null or status = 0),
  add check (not is_merged or replaced_by is not null),
  add check (replaced_by <> id);
create index products_ended on products (ended_at desc, id desc) where ended_at is not null;
create index products_replaced_by on products (replaced_by) where replaced_by is not null;

-- Who shows a product again says that it has not ended.
create function shown_product_has_not_ended() returns trigger language plpgsql as $$
begin
  new.ended_at := null;
  new.replaced_by := null;
  new.is_merged := false;
  return new;
end $$;
create trigger product_shown_again before update of status on products
  for each row when (new.status = 1 and new.ended_at is not null) execute function shown_product_has_not_ended();

-- The packs of a merged product, with their offers and lots, become packs of the other one.
alter table product_stocks
  drop constraint product_stocks_product_sku_id_product_id_fkey,
  add foreign key (product_sku_id, product_id) references skus (id, product_id) on update cascade;
alter table product_documents
  drop constraint product_documents_product_stock_id_product_id_fkey,
  add foreign key (product_stock_id, product_id) references product_stocks (id, product_id) on update cascade on delete cascade;

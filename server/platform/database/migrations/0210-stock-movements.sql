-- The stock ledger: what came and went, per offer. An offer's quantity is what its last movement left.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_stock_id integer not null references product_stocks on delete cascade,
  kind text not null check (kind in ('received', 'sold', 'returned', 'corrected')),
  quantity integer not null check (quantity <> 0),
  quantity_after integer not null check (quantity_after >= 0),
  -- The producer's lot that was received; its certificate of analysis is in product_documents.
  lot_no text,
  -- Why it was corrected.
  reason text,
  order_id integer references orders,
  user_id integer references users on delete set null,
  at timestamptz not null,
  check ((kind in ('received', 'returned') and quantity > 0) or (kind = 'sold' and quantity < 0) or kind = 'corrected'),
  check ((kind in ('sold', 'returned')) = (order_id is not null))
);
create index on stock_movements (product_stock_id, id desc);
create index on stock_movements (order_id) where order_id is not null;
create index on stock_movements (user_id) where user_id is not null;

-- What an offer is made with, it has received.
create function stock_of_new_offers() returns trigger language plpgsql as $$
begin
  insert into stock_movements (product_stock_id, kind, quantity, quantity_after, at)
  select id, 'received', quantity, quantity, created_at from added where quantity > 0;
  return null;
end $$;
create trigger stock_of_new_offers after insert on product_stocks referencing new table as added for each statement execute function stock_of_new_offers();

insert into stock_movements (product_stock_id, kind, quantity, quantity_after, at)
select id, 'received', quantity, quantity, created_at from product_stocks where quantity > 0;

-- Whoever changes a quantity writes the movement in the same transaction.
create function stock_is_what_moved() returns trigger language plpgsql as $$
declare
  on_hand integer;
  moved integer;
begin
  select quantity into on_hand from product_stocks where id = new.id;
  if not found then return null; end if;
  select quantity_after into moved from stock_movements where product_stock_id = new.id order by id desc limit 1;
  if on_hand <> coalesce(moved, 0) then
    raise exception 'offer % has % on hand and % by its movements', new.id, on_hand, coalesce(moved, 0) using errcode = 'check_violation', constraint = 'stock_is_what_moved';
  end if;
  return null;
end $$;
create constraint trigger stock_is_what_moved after update of quantity on product_stocks deferrable initially deferred
  for each row when (old.quantity <> new.quantity) execute function stock_is_what_moved();

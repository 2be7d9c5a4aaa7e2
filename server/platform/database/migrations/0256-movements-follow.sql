-- Each movement goes on from what the one before it left, so that the ledger has no gap within it either. An offer's
-- movements are written by who holds its row: the one before is committed, or of the same transaction.
create function stock_movement_follows() returns trigger language plpgsql as $$
declare
  before integer;
begin
  select quantity_after into before from stock_movements
  where product_stock_id = new.product_stock_id and id < new.id order by id desc limit 1;
  if new.quantity_after <> coalesce(before, 0) + new.quantity then
    raise exception 'a movement of % leaves offer % with %, after %', new.quantity, new.product_stock_id, new.quantity_after, coalesce(before, 0)
      using errcode = 'check_violation', constraint = 'stock_movement_follows';
  end if;
  return null;
end $$;
create trigger stock_movement_follows after insert on stock_movements for each row execute function stock_movement_follows();

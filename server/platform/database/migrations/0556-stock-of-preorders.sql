-- An order of a pre-order took no stock, so it gives none back, whatever version of the program ends it.
create function refuse_stock_of_preorder() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id = new.order_id and preorder_id is not null) then
    raise exception 'an order of a pre-order gives no stock back' using errcode = 'check_violation', constraint = 'stock_of_preorder_not_returned';
  end if;
  return new;
end $$;
create trigger stock_of_preorder_not_returned before insert on stock_movements
  for each row when (new.kind = 'returned' and new.order_id is not null) execute function refuse_stock_of_preorder();

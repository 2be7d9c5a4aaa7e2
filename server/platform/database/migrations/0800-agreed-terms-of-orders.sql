-- What an order's prices were agreed by, whatever kind it is of: its part of a quotation, a pre-order, an award. It is used once.
alter table orders
  add column agreed_kind text,
  add column agreed_id integer,
  -- Goods that were in no stock: nothing is taken of it, and nothing goes back.
  add column takes_stock boolean not null default true;

-- The version before writes a column for each kind and this one the pair: each finds what the other wrote.
create function keep_agreed_terms() returns trigger language plpgsql as $$
declare
  by_column boolean;
begin
  if tg_op = 'INSERT' then
    by_column := new.agreed_kind is null;
  else
    by_column := new.quotation_id is distinct from old.quotation_id or new.preorder_id is distinct from old.preorder_id;
  end if;
  if by_column then
    new.agreed_kind := case when new.quotation_id is not null then 'quotation' when new.preorder_id is not null then 'preorder' end;
    new.agreed_id := coalesce(new.quotation_id, new.preorder_id);
  else
    new.quotation_id := case when new.agreed_kind = 'quotation' then new.agreed_id end;
    new.preorder_id := case when new.agreed_kind = 'preorder' then new.agreed_id end;
  end if;
  if new.preorder_id is not null then
    new.takes_stock := false;
  end if;
  return new;
end $$;
create trigger agreed_terms_of_new_order before insert on orders
  for each row when (new.quotation_id is not null or new.preorder_id is not null or new.agreed_kind is not null)
  execute function keep_agreed_terms();
create trigger agreed_terms_of_order before update of quotation_id, preorder_id, agreed_kind, agreed_id on orders
  for each row execute function keep_agreed_terms();

-- The trigger fills the pair from the columns of before.
update orders set agreed_kind = 'quotation', agreed_id = quotation_id where quotation_id is not null;
update orders set agreed_kind = 'preorder', agreed_id = preorder_id, takes_stock = false where preorder_id is not null;

-- An order that took no stock gives none back, whatever version of the program ends it.
create or replace function refuse_stock_of_preorder() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id = new.order_id and not takes_stock) then
    raise exception 'an order that took no stock gives none back' using errcode = 'check_violation', constraint = 'stock_of_preorder_not_returned';
  end if;
  return new;
end $$;

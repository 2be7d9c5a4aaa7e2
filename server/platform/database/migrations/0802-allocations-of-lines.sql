-- What a line's units are of, where they were agreed in parts: quantity, price of a unit, total (satang), kind and id of what each is of, lot. In their order.
alter table order_items add column allocations jsonb;

-- The parts are the line, to the satang.
create function refuse_wrong_allocations() returns trigger language plpgsql as $$
declare
  units bigint;
  total bigint;
begin
  select sum((p ->> 'quantity')::int), sum((p ->> 'total')::bigint) into units, total from jsonb_array_elements(new.allocations) p;
  if units is distinct from new.quantity or total is distinct from new.line_total then
    raise exception 'the parts of a line are not the line' using errcode = 'check_violation', constraint = 'allocations_are_the_line';
  end if;
  return new;
end $$;
create trigger allocations_are_the_line before insert or update of allocations, quantity, line_total on order_items
  for each row when (new.allocations is not null) execute function refuse_wrong_allocations();

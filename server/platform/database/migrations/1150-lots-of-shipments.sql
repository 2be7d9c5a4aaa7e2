-- contracts: the column of 1140 that no version writes or reads, and checks of causes that are put back wider
-- The lot that packs of a shipment are taken from; `lot_no` is its number. Null: of an unknown lot.
alter table shipment_lines add column stock_lot_id integer references stock_lots on delete set null;

-- When its seller said which lots it takes; null: as they were proposed.
alter table shipments add column lots_named_at timestamptz;

-- Movements name their shipment: its lines are rewritten as long as nothing has left, and the ledger stays.
alter table stock_lot_movements
  add column shipment_id integer references shipments,
  drop column shipment_line_id,
  drop constraint stock_lot_movements_cause_check;
do $$
declare
  old text;
begin
  for old in select conname from pg_constraint
    where conrelid = 'stock_lot_movements'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%cause%'
  loop
    execute format('alter table stock_lot_movements drop constraint %I', old);
  end loop;
end $$;
alter table stock_lot_movements
  add constraint stock_lot_movements_cause_check
    check (cause in ('received', 'counted', 'shipped', 'returned', 'unloaded')),
  add constraint stock_lot_movements_of_shipment
    check ((cause in ('shipped', 'returned', 'unloaded')) = (shipment_id is not null)),
  add constraint stock_lot_movements_direction
    check (case cause when 'counted' then true when 'shipped' then packs < 0 else packs > 0 end);

create index concurrently shipment_lines_of_lot on shipment_lines (stock_lot_id) where stock_lot_id is not null;
create index concurrently stock_lot_movements_of_shipment_lots on stock_lot_movements (shipment_id, stock_lot_id)
  where shipment_id is not null;

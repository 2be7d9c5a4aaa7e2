-- What there was before is looked at while others write.
alter table stock_movements validate constraint stock_movements_kind_check;
alter table stock_movements validate constraint stock_movements_check;

-- Windows of several offers of one pack are moved in one statement: only what they all are after it counts.
alter table product_stocks drop constraint product_stocks_one_offer_at_a_time;
alter table product_stocks add constraint product_stocks_one_offer_at_a_time
  exclude using gist (product_sku_id with =, warehouse_id with =, tstzrange(sales_start, sales_end) with &&) where (not is_deleted)
  deferrable initially immediate;

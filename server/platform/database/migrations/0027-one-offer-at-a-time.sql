-- A warehouse offers a pack once at a time; the next season's offer may stand beside it, with a sales window of its own.
drop index product_stocks_one_offer;
alter table product_stocks add constraint product_stocks_one_offer_at_a_time
  exclude using gist (product_sku_id with =, warehouse_id with =, tstzrange(sales_start, sales_end) with &&) where (not is_deleted);

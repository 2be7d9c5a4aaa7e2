-- A product that was reported to the owner of a saved search is called notified in all layers.
alter table saved_search_products rename column announced_at to notified_at;
alter index saved_search_products_told rename to saved_search_products_notified;

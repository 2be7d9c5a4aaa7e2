-- Whether an agreed price names a product, asked where the file that added it is taken back.
create index price_list_entries_product on price_list_entries (product_id) where product_id is not null;

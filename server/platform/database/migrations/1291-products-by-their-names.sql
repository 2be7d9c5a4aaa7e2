-- Products by a part of their grade or of any of their names.
create index concurrently products_called on products using gin ((grade || ' ' || name_th || ' ' || name_en || ' ' || name_cn) gin_trgm_ops);

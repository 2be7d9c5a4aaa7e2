-- Categories are suggested beside the kinds of material below them.
alter table search_phrases drop constraint search_phrases_kind_check;
alter table search_phrases add constraint search_phrases_kind_check check (kind in ('product', 'subcategory', 'category', 'manufacturer'));

-- Names are cut again whenever a product's words are: one that is due brings the categories' phrases into a market that is already there.
update search_documents set tokenizer_version = 0 where product_id = (select min(product_id) from search_documents);

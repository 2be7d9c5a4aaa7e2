-- The mall is searched in an index that each process keeps in memory; the database keeps what it is made from, and what changed.

-- Words under which a product is found, separated by spaces; cut by domain/search-text.ts.
drop table search_documents;
create table search_documents (
  product_id integer primary key references products on delete cascade,
  name_words text not null,
  other_words text not null,
  tokenizer_version smallint not null
);
create index search_documents_version on search_documents (tokenizer_version);

-- What was mistyped is mended from the words of the index.
drop table search_terms;

-- Phrases are written anew for one product at a time.
truncate search_phrases;
alter table search_phrases drop constraint search_phrases_phrase_kind_object_id_key, drop column id;
create index search_phrases_object on search_phrases (kind, object_id);
-- Categories and makers are few and come first; products are read in the order of their phrases, the exact ones before longer ones.
drop index search_phrases_prefix;
create index search_phrases_names on search_phrases (phrase text_pattern_ops) where kind <> 'product';
create index search_phrases_products on search_phrases (phrase text_pattern_ops) include (object_id, weight) where kind = 'product';

-- Products whose place in the index is no longer true. A process reads on from the oldest transaction that was still running
-- when it last looked, because that one may commit after younger ones.
create table search_changes (
  id bigint generated always as identity primary key,
  product_id integer not null,
  noted_by xid8 not null default pg_current_xact_id(),
  noted_at timestamptz not null default now()
);
create index search_changes_noted_by on search_changes (noted_by);

create function note_offer_changes() returns trigger language plpgsql as $$
begin
  insert into search_changes (product_id) select distinct product_id from touched;
  return null;
end $$;
create trigger offer_facets_added after insert on offer_facets referencing new table as touched for each statement execute function note_offer_changes();
create trigger offer_facets_changed after update on offer_facets referencing new table as touched for each statement execute function note_offer_changes();
create trigger offer_facets_removed after delete on offer_facets referencing old table as touched for each statement execute function note_offer_changes();
create trigger words_added after insert on search_documents referencing new table as touched for each statement execute function note_offer_changes();
create trigger words_changed after update on search_documents referencing new table as touched for each statement execute function note_offer_changes();

create function note_product_changes() returns trigger language plpgsql as $$
begin
  insert into search_changes (product_id) select id from touched;
  return null;
end $$;
create trigger products_changed after update on products referencing new table as touched for each statement execute function note_product_changes();

-- A version that is an earlier one again says which one.
alter table content_versions add column restored_from integer, add foreign key (item_id, restored_from) references content_versions (item_id, number);

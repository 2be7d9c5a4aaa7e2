-- Papers and photos of an auction lot. A lot that goes once more has the same ones.
drop index auction_files_file_id_idx;
create index auction_files_by_file on auction_files (file_id);

do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into known from pg_constraint where conname = 'files_purpose_check';
  execute 'alter table files drop constraint files_purpose_check, add constraint files_purpose_check '
    || replace(known, 'ARRAY[', 'ARRAY[''auction''::text, ');
end $$;

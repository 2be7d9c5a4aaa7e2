-- Papers and photos of an auction lot.
do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into known from pg_constraint where conname = 'files_purpose_check';
  execute 'alter table files drop constraint files_purpose_check, add constraint files_purpose_check '
    || replace(known, 'ARRAY[', 'ARRAY[''auction''::text, ');
end $$;

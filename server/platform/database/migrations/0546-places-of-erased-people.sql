-- What a quotation says is not changed, but for the buyer and the place of delivery: of an erased person it says neither, and its document is made again without them.
create or replace function quotation_is_fixed() returns trigger language plpgsql as $$
declare
  is_neutralised boolean := tg_op = 'UPDATE' and new.facts is distinct from old.facts and new.facts #>> '{buyer,email}' = '' and new.pdf is null;
begin
  if tg_op = 'DELETE'
    or (old.quotation_no, old.company_id, old.made_at, old.valid_until, old.facts - 'buyer' #- '{delivery,place}', old.total_include_vat)
      is distinct from (new.quotation_no, new.company_id, new.made_at, new.valid_until, new.facts - 'buyer' #- '{delivery,place}', new.total_include_vat)
    or (new.facts is distinct from old.facts and not is_neutralised)
    or (old.pdf is not null and old.pdf is distinct from new.pdf and not is_neutralised)
  then
    raise exception 'a quotation is not changed' using errcode = 'check_violation', constraint = 'quotation_is_fixed';
  end if;
  return new;
end $$;

-- What is typed has its Thai marks in one order (`tidyText`); 0440 took unseen characters out of names from before and
-- left their marks as they were. Here they are put in order, so that a name is found by what is typed today.
create function with_ordered_marks(written text) returns text language plpgsql immutable as $$
declare
  ordered text := replace(replace(written, U&'\00A0', ' '), U&'\202F', ' ');
  before text := '';
begin
  ordered := regexp_replace(ordered, '\u0e4d([\u0e48-\u0e4c]?)\u0e32', E'\\1\u0e33', 'g');
  while ordered <> before loop
    before := ordered;
    ordered := regexp_replace(ordered, '(\u0e33)([\u0e48-\u0e4c])', '\2\1', 'g');
  end loop;
  before := '';
  while ordered <> before loop
    before := ordered;
    ordered := regexp_replace(ordered, '([\u0e48-\u0e4c])([\u0e31\u0e34-\u0e3a\u0e47])', '\2\1', 'g');
  end loop;
  return normalize(replace(ordered, E'\u0e40\u0e40', E'\u0e41'), NFC);
end $$;
update companies set company_name_th = with_ordered_marks(company_name_th), company_name_en = with_ordered_marks(company_name_en)
where company_name_th <> with_ordered_marks(company_name_th) or company_name_en <> with_ordered_marks(company_name_en);
update users set firstname = with_ordered_marks(firstname), lastname = with_ordered_marks(lastname)
where firstname <> with_ordered_marks(firstname) or lastname <> with_ordered_marks(lastname);
update staff_members set firstname = with_ordered_marks(firstname), lastname = with_ordered_marks(lastname)
where firstname <> with_ordered_marks(firstname) or lastname <> with_ordered_marks(lastname);
update addresses set name = with_ordered_marks(name), billing_name = with_ordered_marks(billing_name)
where name <> with_ordered_marks(name) or billing_name <> with_ordered_marks(billing_name);
update warehouses set name = with_ordered_marks(name) where name <> with_ordered_marks(name);
update bank_accounts set account_name = with_ordered_marks(account_name) where account_name <> with_ordered_marks(account_name);
drop function with_ordered_marks(text);

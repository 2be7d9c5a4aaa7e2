-- What is typed passes a gate that takes these out since this version: zero-width characters and those that turn the
-- direction of text. Names from before have them taken out here, so that they are found and read as they are typed now.
create function without_unseen(written text) returns text language sql immutable as $$
  select regexp_replace(written, '[\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g')
$$;
update companies set company_name_th = without_unseen(company_name_th), company_name_en = without_unseen(company_name_en)
where company_name_th <> without_unseen(company_name_th) or company_name_en <> without_unseen(company_name_en);
update users set firstname = without_unseen(firstname), lastname = without_unseen(lastname)
where firstname <> without_unseen(firstname) or lastname <> without_unseen(lastname);
update staff_members set firstname = without_unseen(firstname), lastname = without_unseen(lastname)
where firstname <> without_unseen(firstname) or lastname <> without_unseen(lastname);
update addresses set name = without_unseen(name), billing_name = without_unseen(billing_name)
where name <> without_unseen(name) or billing_name <> without_unseen(billing_name);
update warehouses set name = without_unseen(name) where name <> without_unseen(name);
update bank_accounts set account_name = without_unseen(account_name) where account_name <> without_unseen(account_name);
drop function without_unseen(text);

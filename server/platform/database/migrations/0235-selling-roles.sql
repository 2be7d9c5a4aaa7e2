-- What a colleague does where the company sells (domain/accounts/company/company-roles.ts). An owner's rights do not ask for it.
alter table users add column selling_roles text[] not null default '{}'
  check (selling_roles <@ array['offers', 'prices', 'orders', 'money']);
alter table invitations add column selling_roles text[] not null default '{}'
  check (selling_roles <@ array['offers', 'prices', 'orders', 'money']);

-- Nobody loses a right: purchasers sold, finance kept the bank accounts.
update users set selling_roles = case company_role when 'purchaser' then array['offers', 'prices', 'orders'] else array['money'] end
  where company_role in ('purchaser', 'finance');
update invitations set selling_roles = case company_role when 'purchaser' then array['offers', 'prices', 'orders'] else array['money'] end
  where company_role in ('purchaser', 'finance');

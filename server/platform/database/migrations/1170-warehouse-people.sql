-- A company's people who receive goods and see no order.
-- contracts: checks of roles, each put back wider; the version before writes nothing that they refuse
alter table users drop constraint users_company_role_check;
alter table users add constraint users_company_role_check
  check (company_role in ('owner', 'purchaser', 'finance', 'warehouse', 'viewer'));
alter table invitations drop constraint invitations_company_role_check;
alter table invitations add constraint invitations_company_role_check
  check (company_role in ('owner', 'purchaser', 'finance', 'warehouse', 'viewer'));
alter table message_items drop constraint message_items_roles_check;
alter table message_items add constraint message_items_roles_check check (cardinality(roles) > 0
  and roles <@ array['owner', 'purchaser', 'finance', 'warehouse', 'viewer', 'seller']);

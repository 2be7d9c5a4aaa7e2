-- One of the staff holds several roles. The version before writes and reads one, `role`: while both run, a row keeps it
-- as the first of `roles`, so that nobody has more there than here.
alter table staff_members add column roles text[] not null default '{}'
  constraint staff_members_roles_known check (roles <@ array['admin', 'sales', 'catalogue', 'finance', 'logistics', 'auditor']);
update staff_members set roles = array[role];
-- What a role may be is said of `roles`, which `role` is taken from.
alter table staff_members drop constraint staff_members_role_check;

create function keep_first_role() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if cardinality(new.roles) = 0 then new.roles := array[new.role]; end if;
    new.role := new.roles[1];
  elsif new.roles is distinct from old.roles then
    new.role := new.roles[1];
  elsif new.role is distinct from old.role then
    new.roles := array[new.role];
  end if;
  if coalesce(cardinality(new.roles), 0) = 0 or new.roles[1] is null then
    raise exception 'one of the staff has no role' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger staff_members_first_role before insert or update on staff_members
  for each row execute function keep_first_role();

-- Files that people send to change many rows at once: offers of sellers, products of the catalogue.
alter table offer_uploads rename to table_uploads;
alter table offer_upload_rows rename to table_upload_rows;
alter table table_uploads
  add column kind text not null default 'offer' check (kind in ('offer', 'product')),
  add column staff_id integer references staff_members,
  -- What who confirms it chooses besides, such as whether offers go on at the approved price meanwhile.
  add column options jsonb not null default '{}',
  alter column company_id drop not null;
update table_uploads set options = jsonb_build_object('keeps_selling', keeps_selling);
alter table table_uploads
  alter column kind drop default,
  drop column keeps_selling,
  -- Offers are files of a company, products of one of the staff.
  add check (
    case kind when 'offer' then company_id is not null and staff_id is null
    else company_id is null and user_id is null and staff_id is not null end);
create index on table_uploads (staff_id, id desc) where staff_id is not null;

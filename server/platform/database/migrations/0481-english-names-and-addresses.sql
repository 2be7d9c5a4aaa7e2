-- How people and places of members are written in English, for contracts and papers; '' where nobody said so.
alter table users
  add column firstname_en text not null default '',
  add column lastname_en text not null default '';
alter table addresses add column address_en text not null default '';

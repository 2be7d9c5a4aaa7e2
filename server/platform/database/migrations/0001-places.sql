-- Thailand's provinces (77), districts and sub-districts; ids are the official geocodes.
create table provinces (
  id integer primary key,
  name_th text not null unique,
  name_en text not null unique,
  name_cn text
);

create table districts (
  id integer primary key,
  province_id integer not null references provinces,
  name_th text not null,
  name_en text not null,
  unique (province_id, name_th),
  unique (id, province_id)
);

create table sub_districts (
  id integer primary key,
  district_id integer not null references districts,
  name_th text not null,
  name_en text not null,
  postcode char(5) not null check (postcode ~ '^[0-9]{5}$'),
  unique (id, district_id)
);
create index on sub_districts (district_id);
create index on sub_districts (postcode);

-- Days on which nothing is delivered, beside Sundays.
create table holidays (
  day date primary key,
  name_th text not null,
  name_en text not null
);

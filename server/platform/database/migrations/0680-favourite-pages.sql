-- Pages that one of the staff wants at the top of the menu, by the names that the menu has for them, the first starred first.
create table favourite_pages (
  staff_id integer primary key references staff_members on delete cascade,
  pages text[] not null check (cardinality(pages) <= 20)
);

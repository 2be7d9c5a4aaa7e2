-- Which materials members searched for, and when last: to recommend what is of them.
create table member_searches (
  user_id integer not null references users on delete cascade,
  subcategory_id integer not null references subcategories on delete cascade,
  last_searched_at timestamptz not null,
  primary key (user_id, subcategory_id)
);

-- What was searched for in a week, without anybody who searched: staff see what the vocabulary lacks.
create table search_queries (
  week date not null check (extract(isodow from week) = 1),
  query text not null check (char_length(query) between 1 and 120),
  searches integer not null check (searches >= 0),
  found_nothing integer not null check (found_nothing between 0 and searches),
  in_part integer not null check (in_part between 0 and searches - found_nothing),
  -- Not within searches: another process may have counted the search, and write it later.
  clicked integer not null check (clicked >= 0),
  primary key (week, query)
);

-- What its owner calls a plan, and whether colleagues find it in their list; whoever has its link opens it as before.
alter table plans
  add column name text check (length(name) between 1 and 80),
  add column is_shared boolean not null default false;

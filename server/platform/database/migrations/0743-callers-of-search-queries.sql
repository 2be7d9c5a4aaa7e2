-- From how many network addresses a query came in its week: only what many people look for is suggested to others.
alter table search_queries add column callers integer not null default 0 check (callers >= 0);

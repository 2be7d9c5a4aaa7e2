-- When, by LINE's clock, somebody sent the code that linked them. LINE sends what it could not deliver again, and late.
alter table line_links add column said_at timestamptz not null default now();
update line_links set said_at = linked_at;

-- Sales who enter a quote for a seller seal certificates, too. They are counted by themselves: what sales may still send
-- tells nothing of what the seller sent.
alter table quote_files add column is_by_staff boolean not null default false;

-- Up to which entry of its log the bidders of an auction were notified that somebody else leads.
alter table auctions add column outbid_seq integer not null default 0;

-- A saved search tells in the account what it found; a mail besides, if its owner wants one.
alter table saved_searches drop constraint saved_searches_notify_check,
  add constraint saved_searches_notify_check check (notify in ('none', 'in_account', 'daily', 'at_once')),
  -- Found since its owner last looked at her saved searches: counted, so that every page of hers can say it.
  add column news_count integer not null default 0 check (news_count >= 0);
create index saved_search_products_told on saved_search_products (saved_search_id, announced_at desc) where announced_at is not null;

-- Conversations in which a member waits for an answer: a queue of sales.
create index conversations_waiting on conversations (waiting_since) where waiting_since is not null;

-- A new email that somebody wants to sign in with, until its owner confirms it by a mailed link. Only the token's hash is kept; none as long as no mail was written, or
-- where the address is somebody else's.
create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users on delete cascade,
  new_email text not null,
  token_hash bytea unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  ended_at timestamptz
);
create index email_changes_user on email_changes (user_id, created_at);
create index email_changes_created on email_changes (created_at);

-- Members who took their data away: it is dear to put together.
create table data_downloads (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  at timestamptz not null
);
create index data_downloads_user on data_downloads (user_id, at);
create index data_downloads_at on data_downloads (at);

-- Whether an address is used by an order, and which files a member sent.
create index orders_to_address on orders (shipping_address_id) where shipping_address_id is not null and status = 1;
create index files_uploader on files (uploaded_by_user_id) where uploaded_by_user_id is not null;

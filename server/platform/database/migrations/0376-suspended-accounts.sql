-- A member whom staff keep out for a time: the account, its orders and its company stay as they are.
alter table users
  add column suspended_at timestamptz,
  add column suspended_reason text,
  add constraint users_suspended check ((suspended_at is null) = (suspended_reason is null));

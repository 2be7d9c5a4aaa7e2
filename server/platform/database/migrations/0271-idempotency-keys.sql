-- Answers of calls that move money, by the key that the caller gave them: who asks again is answered the same, for a day.
create table idempotency_keys (
  -- Kind and number of the caller.
  caller text not null,
  key text not null,
  -- Of the call and all that was sent with it.
  digest text not null,
  started_at timestamptz not null,
  -- As it was sent; null while the call is being worked.
  answer jsonb,
  primary key (caller, key)
);
create index on idempotency_keys (started_at);

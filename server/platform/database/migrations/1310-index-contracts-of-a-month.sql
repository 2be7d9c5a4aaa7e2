-- What somebody's contracts bring in a month counts towards their limits.
create index concurrently call_off_contracts_of_month on call_off_contracts (accepted_by_user_id, last_day)
  where state = 'active';

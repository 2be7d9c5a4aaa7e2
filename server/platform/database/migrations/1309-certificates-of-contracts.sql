-- A contract of an award keeps the lot and the certificate that its line was quoted with; its orders have them.
alter table call_off_contracts add column lot_no text, add column coa jsonb;
-- What somebody's contracts bring in a month counts towards their limits.
create index call_off_contracts_of_month on call_off_contracts (accepted_by_user_id, last_day) where state = 'active';

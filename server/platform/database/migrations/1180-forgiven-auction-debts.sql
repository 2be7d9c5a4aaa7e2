-- contracts: checks of deposits, put back wider; the version before writes nothing that they refuse
alter table auction_deposits drop constraint auction_deposits_state_check, add constraint auction_deposits_state_check
  check (state in ('asked', 'paid', 'ended', 'returning', 'returned', 'kept', 'owed', 'forgiven')) not valid;
alter table auction_deposits drop constraint auction_deposits_check, add constraint auction_deposits_check
  check ((paid_at is null) = (state in ('asked', 'ended', 'owed', 'forgiven'))) not valid;

-- contracts: checks of deposits and bidders, put back wider; the version before writes nothing that they refuse
alter table auction_deposits drop constraint auction_deposits_state_check, add constraint auction_deposits_state_check
  check (state in ('asked', 'paid', 'ended', 'returning', 'returned', 'kept', 'owed')) not valid;
alter table auction_deposits drop constraint auction_deposits_check, add constraint auction_deposits_check
  check ((paid_at is null) = (state in ('asked', 'ended', 'owed'))) not valid;
alter table auction_bidders drop constraint auction_bidders_hold_state_check,
  add constraint auction_bidders_hold_state_check
  check (hold_state in ('none', 'asked', 'held', 'used', 'returned', 'kept', 'owed')) not valid;

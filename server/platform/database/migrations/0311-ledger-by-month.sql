-- A month of the ledger is read in the order in which it was booked.
create index ledger_transactions_by_time on ledger_transactions (at, id);

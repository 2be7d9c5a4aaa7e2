-- An account of all companies is read in the order of its time: its first page without a sort, its export going on from
-- the last line. The sums of its days are read here alone.
create index ledger_entries_by_time on ledger_entries (account, at, id) include (amount);

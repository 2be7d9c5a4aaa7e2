create index concurrently auction_deposits_debts on auction_deposits (id) where state in ('owed', 'forgiven');

create index concurrently auction_bidders_owed on auction_bidders (company_id) where hold_state = 'owed';

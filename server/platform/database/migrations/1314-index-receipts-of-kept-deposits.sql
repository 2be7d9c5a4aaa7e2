create index concurrently auction_deposits_to_document on auction_deposits (id) where document_waits;

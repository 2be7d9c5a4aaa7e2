-- Who searches names a lot by its number, in small letters.
create index concurrently stock_lots_by_number on stock_lots (lower(lot_no));

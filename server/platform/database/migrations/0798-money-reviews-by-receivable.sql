-- Money that goes back of what is owed.
create index concurrently money_reviews_of_receivable on money_reviews (receivable_id) where receivable_id is not null;

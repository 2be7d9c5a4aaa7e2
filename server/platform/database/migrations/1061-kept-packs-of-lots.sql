-- The packs of a lot are kept until its result is final, which frees them: without an end.
update stock_reservations set until = 'infinity' where of_kind = 'auction' and ended_at is null;

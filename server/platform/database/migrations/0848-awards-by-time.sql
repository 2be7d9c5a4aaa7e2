create index concurrently awards_by_time on awards (made_at, id);

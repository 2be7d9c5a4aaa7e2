create unique index concurrently awards_waiting on awards (demand_id) where state = 'waiting';

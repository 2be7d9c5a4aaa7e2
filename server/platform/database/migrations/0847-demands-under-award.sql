create index concurrently demands_under_award on demands (id) where state in ('opened', 'awarded');

create index concurrently demands_by_amount on demands (grams, id)
where state in ('open', 'closed', 'opened', 'awarded', 'ended') and audience = 'open';

create index concurrently demands_by_closing on demands (closes_at, id)
where state in ('open', 'closed', 'opened', 'awarded', 'ended') and audience = 'open';

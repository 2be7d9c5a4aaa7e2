create index concurrently demands_by_province on demands (province_id);

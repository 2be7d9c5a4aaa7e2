create index concurrently price_comparisons_by_maker on price_comparisons (made_by_user_id)
where made_by_user_id is not null;

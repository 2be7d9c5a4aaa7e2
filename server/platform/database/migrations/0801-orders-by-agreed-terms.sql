create unique index concurrently orders_by_agreed_terms on orders (agreed_kind, agreed_id)
where agreed_kind is not null;

create index concurrently if not exists award_orders_part_of on award_orders (part_of_id)
  where part_of_id is not null;

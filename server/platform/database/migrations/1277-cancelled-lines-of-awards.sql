-- Lines of an award's order that were cancelled while the rest of it goes on: a row of their own, of that order.
alter table award_orders add column part_of_id integer references award_orders on delete cascade;
create index award_orders_part_of on award_orders (part_of_id) where part_of_id is not null;

-- Lines of an award's order that were cancelled while the rest of it goes on: a row of their own, of that order.
alter table award_orders add column part_of_id integer references award_orders on delete cascade;

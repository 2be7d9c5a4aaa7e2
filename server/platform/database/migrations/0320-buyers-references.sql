-- What the buyer's company calls an order by in its own books, and who there asked for it.
alter table orders
  add column po_number text check (po_number <> '' and length(po_number) <= 40),
  add column cost_centre text check (cost_centre <> '' and length(cost_centre) <= 60),
  add column requested_by_user_id int references users;
update orders set requested_by_user_id = user_id where order_no is not null;
-- What somebody spent in a day or month: one range of one index.
create index orders_spent on orders (requested_by_user_id, placed_at) include (total_include_vat)
  where order_no is not null and status = 1;

-- A company's orders are listed by when they were placed: the id is the draft's, which may have lain in the cart for weeks.
create index orders_of_company on orders (company_id, placed_at desc, id desc) where order_no is not null;
drop index orders_company_id_id_idx;
-- Staff's list of all orders, likewise.
create index orders_placed on orders (placed_at desc, id desc) where order_no is not null;
drop index orders_placed_at_idx;

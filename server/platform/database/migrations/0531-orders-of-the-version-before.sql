-- Orders that the version before places beside this one have no time by which they are confirmed; the job gives them one.
create index orders_without_confirm_by on orders (id) where confirm_by is null and order_no is not null and status = 1 and purchaser_status = 0;

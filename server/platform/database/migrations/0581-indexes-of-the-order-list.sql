-- What staff filter and sort orders by, each with the order of the list, so that a page is read from the index alone.
create index orders_by_step on orders (
  (case when status <> 1 then 7 when purchaser_status <> 1 or contract_status <> 1 then 1
    when payment_type <> 1 and payment_status <> 1 then 2 when logistic_status <> 3 then 3
    when payment_status = 1 then 4 else 6 end), placed_at desc, id desc) where order_no is not null;
create index orders_by_payment on orders (payment_status, placed_at desc, id desc) where order_no is not null;
create index orders_by_payment_type on orders (payment_type, placed_at desc, id desc) where order_no is not null;
create index orders_by_total on orders (total_include_vat, id) where order_no is not null;
create index orders_by_delivery_date on orders (delivery_date, id) where order_no is not null;
create index orders_by_due_date on orders (due_date, id) where order_no is not null;
create index orders_by_shipping_address on orders (shipping_address_id) where order_no is not null;
create index addresses_by_province on addresses (province_id);

-- Few orders come from a quotation. The others are not in its index, which is written at each payment.
alter table orders drop constraint orders_quotation_id_key;
create unique index orders_quotation_id_key on orders (quotation_id) where quotation_id is not null;

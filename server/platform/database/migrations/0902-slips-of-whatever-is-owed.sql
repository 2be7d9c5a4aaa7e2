-- A report of a transfer is of whatever is owed; orders are named beside it for the version before.
-- contracts: an order's name in reports may be missing; the version before writes it always
alter table settlements alter column order_id drop not null,
  add constraint settlements_of_something check (num_nonnulls(order_id, receivable_id) > 0) not valid;

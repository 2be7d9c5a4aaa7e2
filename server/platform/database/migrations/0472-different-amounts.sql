-- Another amount arrived than the slip says: then `amount` is what arrived.
-- contracts: the check is of columns that the version before does not write.
alter table settlements
  add column reported_amount bigint check (reported_amount > 0),
  add column difference_reason text check (difference_reason in ('withholding_tax', 'bank_fee', 'rounding', 'other')),
  add column difference_note text,
  add constraint settlements_difference check (
    num_nulls(reported_amount, difference_reason, difference_note) in (0, 3) and reported_amount is distinct from amount);

-- What is missing of an order that is paid in part, and is not waited for any more.
create table order_write_offs (
  id int generated always as identity primary key,
  order_id int not null references orders (id),
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('withholding_tax', 'bank_fee', 'rounding', 'other')),
  note text not null,
  at timestamptz not null
);
create index order_write_offs_of_order on order_write_offs (order_id);

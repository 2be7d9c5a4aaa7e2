-- contracts: the check of a line's sum, which is put back with what was weighed
-- Whether goods of an offer are sold by what they weigh: loose goods, of which a pack is a number of kilograms.
alter table product_stocks add column is_weighed boolean not null default false;

-- By which weight a line is invoiced once some of it was weighed, and what it costs more, or less, by that.
alter table order_items
  add column is_weighed boolean not null default false,
  add column billed_grams bigint check (billed_grams > 0),
  add column weighed_difference bigint not null default 0,
  add constraint order_items_weighed check (is_weighed or (billed_grams is null and weighed_difference = 0));
alter table order_items drop constraint order_items_check;
alter table order_items
  add constraint order_items_check check (line_total = price * quantity - line_discount + weighed_difference);

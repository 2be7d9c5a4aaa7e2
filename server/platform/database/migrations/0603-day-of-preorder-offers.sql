-- When price and day were offered to the buyer: the date of the quotation. Null of older ones that were accepted since.
alter table preorders add column offered_at timestamptz;
update preorders set offered_at = since where state = 'offered';

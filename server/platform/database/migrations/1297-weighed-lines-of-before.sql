-- Lines sold by weight whose goods were delivered while a paid order kept its amount whatever they weighed: no refund
-- of theirs settles them anew.
alter table order_items add column keeps_amount boolean not null default false;
update order_items i set keeps_amount = true
where i.is_weighed
  and exists (
    select from shipment_lines l join shipments s on s.id = l.shipment_id
    where l.order_item_id = i.id and s.state = 'delivered')
  and not exists (select from weight_charges w where w.order_item_id = i.id);

-- When a seller sent a picture of a proposed grade: so many may come within a day. Staff's have none.
alter table product_pictures add column sent_at timestamptz;

create index concurrently claims_of_shipment on claims (shipment_id) where shipment_id is not null;

-- Plates are compared by their key, as trucks are found (0650).
create index concurrently carrier_vehicles_by_plate on carrier_vehicles (translate(upper(plate), ' .()-', ''));

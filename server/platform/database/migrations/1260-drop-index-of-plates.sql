-- carriers: no statement of this version or the one before compares plates as they were typed
drop index carrier_vehicles_plate_idx;

-- The index knows the melt flow index, to find products that are like another one: a change of it is noted, too.
create trigger properties_added after insert on product_properties referencing new table as touched for each statement execute function note_offer_changes();
create trigger properties_changed after update on product_properties referencing new table as touched for each statement execute function note_offer_changes();
create trigger properties_removed after delete on product_properties referencing old table as touched for each statement execute function note_offer_changes();

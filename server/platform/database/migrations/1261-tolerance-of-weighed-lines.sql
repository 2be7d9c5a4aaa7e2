-- By how much a line that is sold by weight may be invoiced above the order, in hundredths of a percent, as the buyer
-- saw it when ordering. Lines from before take the setting.
alter table order_items add column weight_tolerance smallint check (weight_tolerance >= 0);

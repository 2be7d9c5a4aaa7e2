-- What the scales may differ by under a contract, in hundredths of a percent; null: by the setting (record 759).
alter table call_off_contracts add column weight_tolerance smallint check (weight_tolerance between 0 and 200);

-- A contract of an award keeps the lot and the certificate that its line was quoted with; its orders have them.
alter table call_off_contracts add column lot_no text, add column coa jsonb;

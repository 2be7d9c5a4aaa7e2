-- QR codes that were made of what is owed.
create index concurrently gateway_payments_of_receivable on gateway_payments (receivable_id);

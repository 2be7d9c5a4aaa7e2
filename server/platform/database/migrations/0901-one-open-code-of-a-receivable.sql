-- Of what is owed one code waits for money.
create unique index concurrently gateway_payments_open_of_receivable on gateway_payments (receivable_id)
  where state = 'open';

-- What gateways said of what is owed, and nobody has worked off.
create index concurrently gateway_messages_of_receivable on gateway_messages (receivable_id) where worked_at is null;

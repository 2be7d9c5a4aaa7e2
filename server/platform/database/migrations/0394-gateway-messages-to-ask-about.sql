-- Finance look through what did not pay as was meant.
create index gateway_messages_not_booked on gateway_messages (id desc) where outcome in ('review', 'refund', 'unknown', 'unproven');

-- The time to pay that the buyer was reminded of: each time has one reminder.
alter table orders add column reminded_of_due timestamptz;

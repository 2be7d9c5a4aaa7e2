-- A debt is repaid in parts: what a message of money came to.
alter table gateway_messages drop constraint gateway_messages_outcome_check;
alter table gateway_messages add constraint gateway_messages_outcome_check
  check (outcome in ('paid', 'paid_in_part', 'review', 'refund', 'unknown', 'duplicate', 'unproven'));

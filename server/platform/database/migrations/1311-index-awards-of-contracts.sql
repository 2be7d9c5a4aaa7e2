create index concurrently award_orders_of_contract on award_orders (call_off_contract_id)
  where call_off_contract_id is not null;

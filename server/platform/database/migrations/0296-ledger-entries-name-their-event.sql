-- An entry names the event of its transaction, as it has its time: a seller's statement then reads one small index. With the event in the transaction alone it
-- looked up every purchase that the seller ever had, to leave it out.
alter table ledger_entries disable trigger only_added_to;
alter table ledger_entries add column event text;
update ledger_entries e set event = t.event from ledger_transactions t where t.id = e.transaction_id;
alter table ledger_entries alter column event set not null;
alter table ledger_entries enable trigger only_added_to;

-- What a seller is owed beside the net of purchases, such as payouts and what refunds took back (server/sellers/payouts/seller-moves.ts).
create index ledger_entries_beside_purchases on ledger_entries (company_id, at, transaction_id)
  where account in ('seller_payable', 'owed_by_sellers')
    and event not in ('order_delivered', 'purchase_payable', 'purchase_reduced', 'taken_back_set_off');

-- Receipts of kept deposits are looked for by their numbers among the few documents of no order, instalment or payout.
create index concurrently tax_documents_without_order on tax_documents (number text_pattern_ops)
  where order_id is null and instalment_id is null and payout_line_id is null;
create index concurrently tax_documents_without_order_by_end on tax_documents (reverse(number) text_pattern_ops)
  where order_id is null and instalment_id is null and payout_line_id is null;

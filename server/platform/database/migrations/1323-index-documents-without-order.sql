-- Receipts of kept deposits are looked for by their numbers among the few documents that are of nothing older.
create index concurrently tax_documents_of_later_found on tax_documents (number text_pattern_ops)
  where order_id is null and instalment_id is null and payout_line_id is null;
create index concurrently tax_documents_of_later_found_by_end on tax_documents (reverse(number) text_pattern_ops)
  where order_id is null and instalment_id is null and payout_line_id is null;

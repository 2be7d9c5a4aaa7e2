-- What people look for from everywhere, by its beginning and its end: documents by their numbers, trucks by their plates.
-- Ranges of these classes answer a beginning in any collation, `reverse` an end.
create index orders_found on orders (order_no text_pattern_ops) where order_no is not null;
create index orders_found_by_end on orders (reverse(order_no) text_pattern_ops) where order_no is not null;
create index orders_found_by_po on orders (upper(po_number) text_pattern_ops) where order_no is not null and po_number is not null;
create index orders_found_by_end_of_po on orders (reverse(upper(po_number)) text_pattern_ops) where order_no is not null and po_number is not null;
create index purchases_found on purchases (purchase_no text_pattern_ops);
create index purchases_found_by_end on purchases (reverse(purchase_no) text_pattern_ops);
create index trucks_found on goods_ready (translate(upper(vehicle_plate), ' .()-', '') text_pattern_ops) where vehicle_plate is not null;
create index trucks_found_by_end on goods_ready (reverse(translate(upper(vehicle_plate), ' .()-', '')) text_pattern_ops) where vehicle_plate is not null;
create index tax_documents_found on tax_documents (number text_pattern_ops);
create index tax_documents_found_by_end on tax_documents (reverse(number) text_pattern_ops);
create index refunds_found on refunds (upper(bank_reference) text_pattern_ops) where bank_reference is not null;
create index refunds_found_by_end on refunds (reverse(upper(bank_reference)) text_pattern_ops) where bank_reference is not null;
create index transfers_found on slip_readings (upper(reference) text_pattern_ops) where reference is not null and settlement_id is not null;
create index transfers_found_by_end on slip_readings (reverse(upper(reference)) text_pattern_ops) where reference is not null and settlement_id is not null;
create index gateway_messages_found on gateway_messages (upper(transaction_id) text_pattern_ops) where transaction_id is not null and order_id is not null;
create index gateway_messages_found_by_end on gateway_messages (reverse(upper(transaction_id)) text_pattern_ops) where transaction_id is not null and order_id is not null;

-- Of one company all are read that its part of an index has: beginning, end, and the number that the buyer gave.
create index orders_found_of_company on orders (company_id, order_no text_pattern_ops) include (id, po_number) where order_no is not null;
create index purchases_found_of_seller on purchases (company_id, purchase_no text_pattern_ops) include (id);
create index quotations_found_of_company on quotations (company_id, quotation_no text_pattern_ops) include (id);
create index tax_documents_found_of_company on tax_documents (company_id, number text_pattern_ops) include (id, order_id, payout_line_id);

-- People and companies: a part of what they are called, in Thai and English; short names and numbers by their beginning.
create index users_found on users using gin ((firstname || ' ' || lastname || ' ' || firstname_en || ' ' || lastname_en || ' ' || email) gin_trgm_ops);
create index users_found_by_firstname on users (lower(firstname) text_pattern_ops);
create index users_found_by_lastname on users (lower(lastname) text_pattern_ops);
create index users_found_by_mobile on users (mobile text_pattern_ops) where mobile is not null;
create index companies_found_by_name_th on companies (lower(company_name_th) text_pattern_ops);
create index companies_found_by_name_en on companies (lower(company_name_en) text_pattern_ops);
create index companies_found_by_code on companies (lower(company_code) text_pattern_ops) where company_code is not null;
create index companies_found_by_sap_code on companies (lower(company_sap_code) text_pattern_ops) where company_sap_code is not null;
create index companies_found_by_email on companies (lower(email) text_pattern_ops) where email is not null;
create index companies_found_by_phone on companies (phone text_pattern_ops) where phone is not null;
create index projects_found on projects using gin (name gin_trgm_ops);

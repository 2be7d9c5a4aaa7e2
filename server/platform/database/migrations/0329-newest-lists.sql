-- The first page and the count of each list that finance opens, each from an index.
create index refunds_by_state on refunds (state, id desc);

-- What waits for staff first, then the newest, as listClaims in server/trade/claims says; likewise for a seller.
create index claims_for_staff on claims
  ((state <> 'with_staff'), (case when state = 'with_staff' then with_staff_at end), id desc);
create index claims_for_seller on claims
  (seller_company_id, (state <> 'with_seller'), (case when state = 'with_seller' then answer_by end), id desc);
create index claims_by_state on claims (state);

-- As creditRequests in server/backoffice/credit says.
create index credit_requests_for_staff on credit_requests
  ((state <> 'pending'), (case when state = 'pending' then created_at end), id desc);
create index credit_requests_by_state on credit_requests (state);

create index payout_runs_by_status on payout_runs (status, proposed_at desc, id desc);
create index money_reviews_resolved on money_reviews (resolved_at desc, id desc) where resolved_at is not null;
create index statement_lines_confirmed on statement_lines (confirmed_at desc, id desc) where confirmed_at is not null;

-- A month's documents of a kind, and the sums of the month without reading the documents.
create index tax_documents_by_kind on tax_documents (month, kind, issued_at desc, id desc) include (base, vat, total);

-- Why staff did not approve: words for the member, in her language. A paper's code says which of the usual reasons it was (domain/refusal-reasons.ts).
alter table users add column refusal_reason text;
alter table companies add column buyer_refusal_reason text, add column seller_refusal_reason text;
alter table company_documents add column reason_code text;

-- Companies that asked to sell and wait for it, beside the accounts that wait (0031-accounts.sql).
create index companies_seller_waiting on companies (created_at) where seller_approved_status = 0;

-- Staff look for somebody by a part of a name, an email or a tax id; the expressions are those of server/back-office/accounts.ts.
create index users_staff_search on users using gin ((firstname || ' ' || lastname || ' ' || email) gin_trgm_ops);
create index companies_staff_search on companies using gin ((company_name_th || ' ' || company_name_en || ' ' || coalesce(tax_id, '')) gin_trgm_ops);

-- The claims of a company in the order of its list.
create index concurrently claims_of_company_by_time on claims (company_id, opened_at desc, id desc);
drop index concurrently if exists claims_company_id_id_idx;

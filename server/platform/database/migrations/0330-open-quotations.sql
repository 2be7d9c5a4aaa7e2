-- A company's open quotations are counted whenever another is asked for.
create index quotations_open on quotations (company_id, valid_until);

-- What was paid for a project goes back as a refund of its instalment: proposed by one person, approved by another one.
alter table refunds alter column order_id drop not null;
alter table refunds drop constraint refunds_reason_check;
alter table refunds
  add column instalment_id integer references project_instalments,
  add constraint refunds_reason_check
    check (reason in ('not_available', 'damaged', 'wrong_goods', 'short_weight', 'wrong_price', 'changed_mind', 'goodwill', 'work_not_done')),
  add constraint refunds_of_one_thing check (num_nonnulls(order_id, instalment_id) = 1),
  -- Work has neither coupons nor freight nor interest.
  add constraint refunds_of_work check (instalment_id is null or (discount = 0 and freight = 0 and interest = 0 and goods > 0)),
  add constraint refunds_of_work_reason check ((reason = 'work_not_done') = (instalment_id is not null));
create index refunds_of_instalment on refunds (instalment_id) where instalment_id is not null;

-- When what was paid for a project and does not go back was earned: the project is closed, and no refund waits.
alter table projects add column earned_at timestamptz;
update projects p set earned_at = coalesce((select max(h.at) from project_history h where h.project_id = p.id), p.created_at) where p.status in (6, 7);
alter table projects add constraint projects_earned_closed check (earned_at is null or status in (6, 7));

-- An instalment has one tax invoice, and a credit note for each refund.
alter table tax_documents drop constraint tax_documents_instalment_id_key;
create unique index on tax_documents (instalment_id, series) where series <> 'CN';
create index on tax_documents (instalment_id) where instalment_id is not null;

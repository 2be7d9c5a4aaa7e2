-- Tax invoices of commission: one for each payout, and a credit note where a refund lowers what one says.
-- contracts: checks of kinds, series and subjects, each put back wider; the version before writes nothing that they refuse
alter table tax_document_counters drop constraint tax_document_counters_series_check,
  add constraint tax_document_counters_series_check check (series in ('TI', 'RC', 'CN', 'CI'));

do $$
declare
  known text;
begin
  -- Checks without names of their own: found by what they say.
  for known in
    select conname from pg_constraint where conrelid = 'tax_documents'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%tax_invoice_receipt%' or pg_get_constraintdef(oid) like '%num_nonnulls%' or pg_get_constraintdef(oid) like '%''RC''%')
  loop
    execute format('alter table tax_documents drop constraint %I', known);
  end loop;
end $$;

alter table tax_documents add column payout_line_id integer references payout_lines,
  add constraint tax_documents_kind_check check (kind in ('tax_invoice_receipt', 'tax_invoice', 'receipt', 'credit_note', 'commission_invoice')),
  add constraint tax_documents_series_check check (
    series = case kind when 'receipt' then 'RC' when 'credit_note' then 'CN' when 'commission_invoice' then 'CI' else 'TI' end),
  add constraint tax_documents_subject_check check (num_nonnulls(order_id, instalment_id, payout_line_id) = 1),
  add constraint tax_documents_commission_check check (kind <> 'commission_invoice' or payout_line_id is not null);
create index tax_documents_of_payout_line on tax_documents (payout_line_id) where payout_line_id is not null;
create index tax_documents_of_seller on tax_documents (company_id, issued_at desc, id desc) where payout_line_id is not null;

-- The VAT of commission is due once it is invoiced. Charges of the version before booked it as due at once: for them it is not pending.
alter table purchases add column commission_vat_pending boolean not null default false,
  add column commission_invoice_id integer references tax_documents;
create index purchases_to_invoice on purchases (company_id, charged_at) where charged_at is not null and commission_invoice_id is null and commission > 0;
create index purchases_invoiced on purchases (commission_invoice_id) where commission_invoice_id is not null;

-- Paid lines whose commission is to be invoiced.
alter table payout_lines add column commission_waits boolean not null default false;
create index payout_lines_to_invoice on payout_lines (id) where commission_waits;

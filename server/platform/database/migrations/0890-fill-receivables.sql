-- in batches
-- What orders and instalments of before 0790 owe, and what names them. Whoever changes one meanwhile is not overwritten:
-- its trigger wrote the row already, or writes it once a batch has ended.
do $$
declare
  size constant bigint := 2000;
  first bigint;
  past bigint;
  filled text;
begin
  select coalesce(min(id), 0), coalesce(max(id), -1) into first, past from orders;
  while first <= past loop
    insert into receivables (kind, source_id, page_id, company_id, number, buyer_reference, ref1, ref2, due_at, amount,
      vat, tax_point, state)
    select 'order', o.id, o.id, o.company_id, o.order_no, nullif(o.po_number, ''), lpad(o.company_id::text, 18, '0'),
      lpad(regexp_replace(o.order_no, '\D', '', 'g'), 18, '0'), o.due_date,
      coalesce(o.total_include_vat, 0) + o.interest
        - (o.refunded_goods - o.refunded_discount + o.refunded_freight + o.refunded_vat + o.refunded_interest),
      coalesce(o.vat, 0) - o.refunded_vat, 'delivery',
      case when o.status <> 1 then 'ended' when o.payment_status = 1 then 'paid' else 'open' end
    from orders o where o.order_no is not null and o.id between first and first + size - 1 order by o.id
    on conflict (kind, source_id) do nothing;
    first := first + size;
    commit;
  end loop;

  select coalesce(min(id), 0), coalesce(max(id), -1) into first, past from project_instalments;
  while first <= past loop
    insert into receivables (kind, source_id, page_id, company_id, number, ref1, ref2, due_at, amount, vat, tax_point,
      state)
    select 'instalment', i.id, p.id, p.company_id,
      'DP' || lpad(p.id::text, greatest(6, length(p.id::text)), '0') || '/' || i.position,
      lpad(p.company_id::text, 18, '0'), '7' || lpad(i.id::text, 17, '0'),
      (i.due_on + time '23:59') at time zone 'Asia/Bangkok', i.amount, i.vat, 'payment',
      case when i.paid_at is not null then 'paid' when p.status = 7 then 'ended' else 'open' end
    from project_instalments i join projects p on p.id = i.project_id
    where i.id between first and first + size - 1 order by i.id
    on conflict (kind, source_id) do nothing;
    first := first + size;
    commit;
  end loop;

  foreach filled in array array['settlements', 'gateway_payments', 'money_reviews', 'project_slips', 'refunds',
    'tax_documents', 'gateway_messages']
  loop
    execute format('select coalesce(min(id), 0), coalesce(max(id), -1) from %I', filled) into first, past;
    while first <= past loop
      execute format('update %I t set receivable_id = r.id from receivables r
        where t.receivable_id is null and t.id between $1 and $2 and %s', filled, case
          when filled in ('settlements', 'gateway_payments', 'money_reviews')
            then '(r.kind, r.source_id) = (''order'', t.order_id)'
          when filled = 'project_slips' then '(r.kind, r.source_id) = (''instalment'', t.instalment_id)'
          when filled = 'gateway_messages' then '(r.ref1, r.ref2) = (t.ref1, t.ref2)'
          else '((r.kind, r.source_id) = (''order'', t.order_id)
            or (r.kind, r.source_id) = (''instalment'', t.instalment_id))' end)
        using first, first + size - 1;
      first := first + size;
      commit;
    end loop;
  end loop;
end $$

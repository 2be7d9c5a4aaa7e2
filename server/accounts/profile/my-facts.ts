import { now } from '#server/platform/clock.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

/** Satang as baht, with two decimals. */
const baht = (column: string) => sql`round(${sql.ref(column)} / 100.0, 2)`;

/** What staff decided about the member's way in. Of these the member is told why; the reasons of the others are notes among staff. */
const TOLD_WHY = ['suspend_account', 'end_sessions', 'refuse_factor_loss'];
const OF_ACCESS = [...TOLD_WHY, 'unsuspend_account', 'take_lost_factor'];

/** What the tables say of a member, in names that people can read; no hash, token or signature, and nothing of what colleagues did. One round trip. */
export function factsOf(userId: number): Promise<Record<string, unknown>> {
  // What staff write, or will show later, is told to nobody before its time: not to who is named or has read it before.
  const isShownNow = sql`(m.is_published and m.public_at <= ${now()})`;
  return oneRow(sql<Record<string, unknown>>`
    select
      json_build_object('id', u.id, 'title', u.title, 'firstname', u.firstname, 'lastname', u.lastname, 'firstname_en', u.firstname_en, 'lastname_en', u.lastname_en, 'email', u.email, 'mobile', u.mobile, 'id_number', u.id_number, 'birthday', u.birthday,
        'position', u.position, 'business_type', u.business_type, 'company_role', u.company_role, 'selling_roles', u.selling_roles, 'is_owner', u.is_owner, 'account_status', u.account_status, 'language', u.language, 'created_at', u.created_at) as profile,
      json_build_object('company_code', c.company_code, 'company_name_th', c.company_name_th, 'company_name_en', c.company_name_en, 'tax_id', c.tax_id, 'registered_type', c.registered_type,
        'supplier_type', c.supplier_type, 'phone', c.phone, 'email', c.email, 'member_level', c.member_level, 'point', c.point) as company,
      coalesce((select json_agg(json_build_object('name', a.name, 'address', a.address, 'address_en', a.address_en, 'sub_district', s.name_th, 'district', d.name_th, 'province', p.name_th, 'post_code', a.post_code, 'phone', a.phone,
          'billing_name', a.billing_name, 'tax_id', a.tax_id, 'branch_code', a.branch_code, 'branch_name', a.branch_name) order by a.id)
        from addresses a join sub_districts s on s.id = a.sub_district_id join districts d on d.id = a.district_id join provinces p on p.id = a.province_id
        where a.company_id = c.id and a.deleted_at is null), '[]') as addresses,
      coalesce((select json_agg(json_build_object('order_no', o.order_no, 'placed_at', o.placed_at, 'total', ${baht('o.total')}, 'shipping', ${baht('o.estimate_shipping_cost')}, 'discount', ${baht('o.discount_price')},
          'vat', ${baht('o.vat')}, 'total_include_vat', ${baht('o.total_include_vat')}, 'shipping_address', o.shipping_snapshot, 'billing_name', o.billing_name, 'billing_address', o.billing_address,
          'billing_tax_id', o.billing_tax_id, 'remark', o.remark, 'delivered_at', o.delivered_at, 'cancelled_at', o.cancelled_at,
          'lines', (select json_agg(json_build_object('product', i.product_name, 'option', i.product_attribute, 'quantity', i.quantity, 'price', ${baht('i.price')}, 'line_total', ${baht('i.line_total')}) order by i.id) from order_items i where i.order_id = o.id))
        order by o.id) from orders o where o.company_id = c.id and o.user_id = u.id and o.order_no is not null), '[]') as orders,
      coalesce((select json_agg(json_build_object('role', s.role, 'device', s.user_agent, 'created_at', s.created_at, 'last_seen_at', s.last_seen_at) order by s.last_seen_at desc) from sessions s where s.user_id = u.id), '[]') as sessions,
      coalesce((select json_agg(json_build_object('decision', a.action, 'at', a.at, 'reason', case when a.action = any (${TOLD_WHY}::text[]) then a.reason end) order by a.id)
        from audit_log a where a.object_kind = 'account' and a.object_id = u.id::text and a.action = any (${OF_ACCESS}::text[])), '[]') as access_decisions,
      coalesce((select json_agg(json_build_object('event', e.code, 'outcome', e.outcome, 'network', e.network, 'at', e.at) order by e.at desc) from (select * from security_events where user_id = u.id order by at desc limit 1000) e), '[]') as security_events,
      coalesce((select json_agg(json_build_object('category', n.category, 'title', e.content #>> array[u.language, 'title'], 'at', n.at, 'read_at', n.read_at) order by n.id)
        from notifications n join notices e on e.id = n.notice_id where n.user_id = u.id), '[]') as notifications,
      coalesce((select json_agg(json_build_object('category', h.category, 'channel', h.channel, 'choice', h.choice)) from notification_choices h where h.user_id = u.id), '[]') as notification_choices,
      coalesce((select json_agg(json_build_object('title', case when ${isShownNow} then t.heads #>> '{th,title}' end, 'read_at', x.read_at) order by x.read_at)
        from message_item_reads x join message_items m on m.id = x.message_item_id join message_item_texts t on t.message_item_id = m.id where x.user_id = u.id), '[]') as messages_read,
      coalesce((select json_agg(json_build_object('title', t.heads #>> '{th,title}') order by t.message_item_id)
        from message_item_recipients x join message_items m on m.id = x.message_item_id and ${isShownNow} join message_item_texts t on t.message_item_id = m.id where x.user_id = u.id), '[]') as messages_by_name,
      coalesce((select json_agg(json_build_object('channel', y.channel, 'category', e.category, 'status', y.status, 'sent_at', y.sent_at) order by y.id)
        from notification_deliveries y join notices e on e.id = y.notice_id where y.user_id = u.id), '[]') as notification_deliveries,
      coalesce((select json_agg(json_build_object('device', b.user_agent, 'added_at', b.added_at) order by b.id) from push_browsers b where b.user_id = u.id), '[]') as notified_browsers,
      (select json_build_object('line_user_id', l.line_user_id, 'linked_at', l.linked_at) from line_links l where l.user_id = u.id) as line,
      (select json_build_object('from', q.from_hour, 'until', q.until_hour) from quiet_hours q where q.user_id = u.id) as quiet_hours,
      coalesce((select json_agg(json_build_object('kind', d.kind, 'name', f.name, 'uploaded_at', d.uploaded_at, 'status', d.status, 'reason', d.reason, 'is_current', d.is_current) order by d.id)
        from company_documents d join files f on f.id = d.file_id where d.company_id = c.id and d.uploaded_by_user_id = u.id), '[]') as documents,
      coalesce((select json_agg(json_build_object('product', p.name_th, 'quantity', i.amount, 'added_at', i.created_at) order by i.id)
        from cart_items i join product_stocks s on s.id = i.productstock_id join products p on p.id = s.product_id where i.user_id = u.id), '[]') as cart,
      coalesce((select json_agg(json_build_object('from', case when x.staff_id is null then 'member' else 'sales' end, 'text', x.body, 'file', f.name, 'at', x.created_at) order by x.id)
        from conversations v join conversation_messages x on x.conversation_id = v.id left join files f on f.id = x.file_id where v.user_id = u.id), '[]') as chat,
      coalesce((select json_agg(json_build_object('order_no', o.order_no, 'event', h.event, 'at', h.at, 'note', h.note, 'pay_before', h.due_date) order by h.id)
        from orders o join order_history h on h.order_id = o.id where o.company_id = c.id and h.user_id = u.id), '[]') as order_history,
      coalesce((select json_agg(json_build_object('order_no', o.order_no, 'version', k.version, 'confirmed_at', k.confirmed_at, 'from', k.confirmed_from) order by k.id)
        from sales_contracts k join orders o on o.id = k.order_id where k.confirmed_by_user_id = u.id), '[]') as confirmed_contracts,
      coalesce((select json_agg(json_build_object('amount', ${baht('q.amount')}, 'days', q.credit_time, 'purpose', q.purpose, 'at', q.created_at) order by q.id)
        from credit_requests q where q.user_id = u.id), '[]') as credit_requests,
      coalesce((select json_agg(json_build_object('purchase_no', p.purchase_no, 'as', m.party, 'text', m.body, 'at', m.at) order by m.id)
        from claim_messages m join claims l on l.id = m.claim_id join purchases p on p.id = l.purchase_id where m.user_id = u.id), '[]') as claim_messages,
      coalesce((select json_agg(json_build_object('project', p.name, 'contact_name', p.contact_name, 'contact_phone', p.contact_phone, 'contact_email', p.contact_email, 'at', p.created_at) order by p.id)
        from projects p where p.user_id = u.id), '[]') as projects,
      coalesce((select json_agg(json_build_object('project', p.name, 'text', m.body, 'at', m.at) order by m.id)
        from project_messages m join projects p on p.id = m.project_id where m.user_id = u.id), '[]') as project_messages,
      coalesce((select json_agg(json_build_object('project', p.name, 'instalment', i.position, 'sent_at', s.created_at) order by s.id)
        from project_slips s join project_instalments i on i.id = s.instalment_id join projects p on p.id = i.project_id where s.user_id = u.id), '[]') as project_slips,
      coalesce((select json_agg(json_build_object('project', p.name, 'status', h.to_status, 'at', h.at) order by h.id)
        from project_history h join projects p on p.id = h.project_id where h.user_id = u.id), '[]') as project_history,
      (select json_build_object('order', ${baht('l.order_limit')}, 'day', ${baht('l.day_limit')}, 'month', ${baht('l.month_limit')}, 'approves_steps', l.approves_steps)
        from purchasing_people l where l.user_id = u.id) as purchasing_limits,
      coalesce((select json_agg(json_build_object('total', ${baht('q.total')}, 'note', q.note, 'state', q.state, 'at', q.created_at) order by q.id)
        from purchase_requests q where q.user_id = u.id), '[]') as purchase_requests,
      coalesce((select json_agg(json_build_object('quantity', r.quantity, 'wished_date', r.wished_date, 'note', r.note, 'state', r.state, 'reason', case when r.state in ('declined', 'withdrawn') then r.end_reason end, 'at', r.created_at) order by r.id)
        from preorders r where r.user_id = u.id), '[]') as preorders,
      coalesce((select json_agg(json_build_object('request', d.request_id, 'is_approved', d.is_approved, 'note', d.note, 'at', d.at) order by d.at)
        from purchase_decisions d where d.user_id = u.id), '[]') as purchase_decisions,
      coalesce((select json_agg(json_build_object('name', s.name, 'address', s.address, 'limit_per_kg', round(s.limit_per_kg / 10000.0, 4), 'notify', s.notify, 'is_paused', s.is_paused, 'created_at', s.created_at) order by s.id)
        from saved_searches s where s.user_id = u.id), '[]') as saved_searches,
      coalesce((select json_agg(json_build_object('product', p.name_th, 'grade', p.grade, 'last_viewed_at', w.last_viewed_at) order by w.last_viewed_at desc)
        from product_views w join products p on p.id = w.product_id where w.user_id = u.id), '[]') as product_views,
      coalesce((select json_agg(json_build_object('material', s.name_th, 'last_searched_at', m.last_searched_at) order by m.last_searched_at desc)
        from member_searches m join subcategories s on s.id = m.subcategory_id where m.user_id = u.id), '[]') as material_searches,
      coalesce((select json_agg(json_build_object('name', l.name, 'created_at', l.created_at) order by l.id) from favourite_lists l where l.company_id = c.id and l.created_by_user_id = u.id), '[]') as favourite_lists,
      coalesce((select json_agg(json_build_object('list', l.name, 'product', p.name_th, 'grade', p.grade, 'note', i.note, 'kg_per_month', i.kg_per_month, 'added_at', i.added_at) order by i.added_at, i.product_id)
        from favourite_lists l join favourite_items i on i.list_id = l.id join products p on p.id = i.product_id where l.company_id = c.id and i.added_by_user_id = u.id), '[]') as favourites,
      coalesce((select json_agg(json_build_object('email', n.email, 'language', n.language, 'status', n.status, 'asked_at', n.created_at, 'confirmed_at', n.confirmed_at, 'left_at', n.left_at))
        from newsletter_subscribers n where lower(n.email) = lower(u.email)), '[]') as newsletter,
      coalesce((select json_agg(json_build_object('name', m.name, 'company', m.company, 'email', m.email, 'phone', m.phone, 'topic', m.topic, 'message', m.message, 'sent_at', m.created_at) order by m.id)
        from contact_messages m where lower(m.email) = lower(u.email)), '[]') as contact_messages,
      coalesce((select json_agg(json_build_object('opening', a.opening_title, 'name', a.name, 'email', a.email, 'phone', a.phone, 'message', a.message, 'file', f.name, 'state', a.state, 'sent_at', a.created_at) order by a.id)
        from job_applications a join files f on f.id = a.file_id where lower(a.email) = lower(u.email)), '[]') as applications,
      coalesce((select json_agg(json_build_object('grade', p.grade, 'regular_price', ${baht('x.regular_price')}, 'sale_price', ${baht('x.sale_price')}, 'at', x.proposed_at) order by x.id)
        from price_changes x join product_stocks s on s.id = x.product_stock_id join products p on p.id = s.product_id where x.proposed_by = u.id), '[]') as price_changes,
      coalesce((select json_agg(json_build_object('grade', p.grade, 'kind', m.kind, 'quantity', m.quantity, 'lot', m.lot_no, 'reason', m.reason, 'at', m.at) order by m.id)
        from stock_movements m join product_stocks s on s.id = m.product_stock_id join products p on p.id = s.product_id where m.user_id = u.id), '[]') as stock_movements,
      coalesce((select json_agg(json_build_object('grade', p.grade, 'at', o.updated_at) order by o.id) from offer_drafts o join products p on p.id = o.product_id where o.user_id = u.id), '[]') as offer_drafts,
      coalesce((select json_agg(json_build_object('file', o.file_name, 'rows', o.total, 'at', o.created_at) order by o.id) from table_uploads o where o.user_id = u.id), '[]') as offer_uploads,
      coalesce((select json_agg(json_build_object('grade', p.grade, 'note', g.note, 'state', g.state, 'at', g.created_at) order by g.id) from proposed_grades g join products p on p.id = g.product_id where g.proposed_by = u.id), '[]') as proposed_grades,
      coalesce((select json_agg(json_build_object('campaign', c.name_th, 'answer', a.answer, 'at', a.answered_at) order by a.answered_at) from coupon_campaign_sellers a join coupon_campaigns c on c.id = a.campaign_id where a.answered_by = u.id), '[]') as coupon_answers,
      coalesce((select json_agg(json_build_object('bank', a.bank_code, 'name', a.account_name, 'number', a.account_number, 'approved_at', a.approved_at, 'ended_at', a.ended_at) order by a.id) from refund_accounts a where a.given_by = u.id), '[]') as refund_accounts,
      coalesce((select json_agg(d.at order by d.at) from data_downloads d where d.user_id = u.id), '[]') as data_downloads,
      coalesce((select json_agg(json_build_object('new_email', e.new_email, 'asked_at', e.created_at, 'ended_at', e.ended_at) order by e.created_at) from email_changes e where e.user_id = u.id), '[]') as email_changes,
      coalesce((select json_agg(json_build_object('email', i.email, 'company_role', i.company_role, 'selling_roles', i.selling_roles, 'position', i.position, 'sent_at', i.sent_at, 'expires_at', i.expires_at, 'accepted_at', i.accepted_at,
        'withdrawn_at', i.withdrawn_at) order by i.id) from invitations i where i.invited_by_user_id = u.id), '[]') as invitations,
      json_build_object('confirmed_at', (select f.confirmed_at from second_factors f where f.user_id = u.id)) as second_factor,
      coalesce((select json_agg(json_build_object('status', r.status, 'note', r.note, 'reason', r.reason, 'created_at', r.created_at, 'decided_at', r.decided_at) order by r.id) from deletion_requests r where r.user_id = u.id), '[]') as deletion_requests
    from users u join companies c on c.id = u.company_id where u.id = ${userId}`);
}

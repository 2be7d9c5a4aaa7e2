import { oneRow, sql } from '#server/platform/database/query.ts';

/** Satang as baht, with two decimals. */
const baht = (column: string) => sql`round(${sql.ref(column)} / 100.0, 2)`;

/** What the tables say of a member, in names that people can read; no hash, token or signature, and nothing of what colleagues did. One round trip. */
export function factsOf(userId: number): Promise<Record<string, unknown>> {
  return oneRow(sql<Record<string, unknown>>`
    select
      json_build_object('id', u.id, 'title', u.title, 'firstname', u.firstname, 'lastname', u.lastname, 'email', u.email, 'mobile', u.mobile, 'id_number', u.id_number, 'birthday', u.birthday,
        'position', u.position, 'business_type', u.business_type, 'company_role', u.company_role, 'is_owner', u.is_owner, 'account_status', u.account_status, 'language', u.language, 'created_at', u.created_at) as profile,
      json_build_object('company_code', c.company_code, 'company_name_th', c.company_name_th, 'company_name_en', c.company_name_en, 'tax_id', c.tax_id, 'registered_type', c.registered_type,
        'supplier_type', c.supplier_type, 'phone', c.phone, 'email', c.email, 'member_level', c.member_level, 'point', c.point) as company,
      coalesce((select json_agg(json_build_object('name', a.name, 'address', a.address, 'sub_district', s.name_th, 'district', d.name_th, 'province', p.name_th, 'post_code', a.post_code, 'phone', a.phone,
          'billing_name', a.billing_name, 'tax_id', a.tax_id, 'branch_code', a.branch_code, 'branch_name', a.branch_name) order by a.id)
        from addresses a join sub_districts s on s.id = a.sub_district_id join districts d on d.id = a.district_id join provinces p on p.id = a.province_id
        where a.company_id = c.id and a.deleted_at is null), '[]') as addresses,
      coalesce((select json_agg(json_build_object('order_no', o.order_no, 'placed_at', o.placed_at, 'total', ${baht('o.total')}, 'shipping', ${baht('o.estimate_shipping_cost')}, 'discount', ${baht('o.discount_price')},
          'vat', ${baht('o.vat')}, 'total_include_vat', ${baht('o.total_include_vat')}, 'shipping_address', o.shipping_snapshot, 'billing_name', o.billing_name, 'billing_address', o.billing_address,
          'billing_tax_id', o.billing_tax_id, 'remark', o.remark, 'delivered_at', o.delivered_at, 'cancelled_at', o.cancelled_at,
          'lines', (select json_agg(json_build_object('product', i.product_name, 'option', i.product_attribute, 'quantity', i.quantity, 'price', ${baht('i.price')}, 'line_total', ${baht('i.line_total')}) order by i.id) from order_items i where i.order_id = o.id))
        order by o.id) from orders o where o.company_id = c.id and o.user_id = u.id and o.order_no is not null), '[]') as orders,
      coalesce((select json_agg(json_build_object('role', s.role, 'device', s.user_agent, 'created_at', s.created_at, 'last_seen_at', s.last_seen_at) order by s.last_seen_at desc) from sessions s where s.user_id = u.id), '[]') as sessions,
      coalesce((select json_agg(json_build_object('kind', d.kind, 'name', f.name, 'uploaded_at', d.uploaded_at, 'status', d.status, 'reason', d.reason, 'is_current', d.is_current) order by d.id)
        from company_documents d join files f on f.id = d.file_id where d.company_id = c.id and d.uploaded_by_user_id = u.id), '[]') as documents,
      coalesce((select json_agg(json_build_object('product', p.name_th, 'quantity', i.amount, 'added_at', i.created_at) order by i.id)
        from cart_items i join product_stocks s on s.id = i.productstock_id join products p on p.id = s.product_id where i.user_id = u.id), '[]') as cart,
      coalesce((select json_agg(json_build_object('from', case when x.staff_id is null then 'member' else 'sales' end, 'text', x.body, 'file', f.name, 'at', x.created_at) order by x.id)
        from conversations v join conversation_messages x on x.conversation_id = v.id left join files f on f.id = x.file_id where v.user_id = u.id), '[]') as chat,
      coalesce((select json_agg(json_build_object('new_email', e.new_email, 'asked_at', e.created_at, 'ended_at', e.ended_at) order by e.created_at) from email_changes e where e.user_id = u.id), '[]') as email_changes,
      coalesce((select json_agg(json_build_object('email', i.email, 'company_role', i.company_role, 'position', i.position, 'sent_at', i.sent_at, 'expires_at', i.expires_at, 'accepted_at', i.accepted_at,
        'withdrawn_at', i.withdrawn_at) order by i.id) from invitations i where i.invited_by_user_id = u.id), '[]') as invitations,
      json_build_object('confirmed_at', (select f.confirmed_at from second_factors f where f.user_id = u.id)) as second_factor,
      coalesce((select json_agg(json_build_object('status', r.status, 'note', r.note, 'reason', r.reason, 'created_at', r.created_at, 'decided_at', r.decided_at) order by r.id) from deletion_requests r where r.user_id = u.id), '[]') as deletion_requests
    from users u join companies c on c.id = u.company_id where u.id = ${userId}`);
}

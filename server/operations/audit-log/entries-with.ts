import { projectOfNo } from '#domain/trade/projects/project-status.ts';
import { companyNamed } from '#server/platform/database/company-names.ts';
import { likeText, sql } from '#server/platform/database/query.ts';

/**
 * Entries by words: the reason, who decided, or what it was about. Three ways, each by its own index; an `or` over them
 * would read the whole log.
 */
export function entriesWith(words: string) {
  const part = `%${likeText(words)}%`;
  return sql`
    select id from audit_log where reason ilike ${part}
    union select e.id from staff_members m join audit_log e on e.staff_id = m.id
      where m.firstname || ' ' || m.lastname ilike ${part}
    union select e.id from (${objectsCalled(words, part)}) o join audit_log e on e.object_kind = o.kind
      and e.object_id = o.id::text`;
}

/**
 * Objects by a part of their name or their company's; orders by the beginning of their number, which is how an index
 * knows them; projects by theirs.
 */
function objectsCalled(words: string, part: string) {
  const person = sql`u.firstname || ' ' || u.lastname || ' ' || u.email ilike ${part}`;
  const company = companyNamed(words);
  const named = [
    sql`select 'account' as kind, u.id from users u where ${person}`,
    sql`select 'deletion_request', x.id from users u join deletion_requests x on x.user_id = u.id where ${person}`,
    sql`select 'company', c.id from companies c where ${company}`,
    sql`select 'document', x.id from companies c join company_documents x on x.company_id = c.id where ${company}`,
    sql`select 'warehouse', x.id from companies c join warehouses x on x.company_id = c.id where ${company}`,
    sql`select 'warehouse', x.id from warehouses x where x.name ilike ${part}`,
    sql`select 'bank_account', x.id from companies c join bank_accounts x on x.company_id = c.id where ${company}`,
    sql`select 'certificate', x.id from companies c join certificates x on x.company_id = c.id where ${company}`,
    sql`select 'price_change', x.id from companies c join product_stocks s on s.company_id = c.id
      join price_changes x on x.product_stock_id = s.id where ${company}`,
    sql`select 'claim', x.id from companies c join claims x on x.company_id = c.id or x.seller_company_id = c.id
      where ${company}`,
    sql`select 'preorder', x.id from companies c join preorders x on x.company_id = c.id or x.seller_company_id = c.id
      where ${company}`,
    sql`select 'call_off_contract', x.id from companies c
      join call_off_contracts x on x.company_id = c.id or x.seller_company_id = c.id where ${company}`,
    sql`select 'index_fixing', x.id from companies c
      join index_fixings x on x.company_id = c.id or x.seller_company_id = c.id where ${company}`,
    sql`select 'negotiation', x.id from companies c join negotiations x
      on x.company_id = c.id or x.seller_company_id = c.id where ${company}`,
    sql`select 'auction', x.id from companies c join auctions x on x.company_id = c.id where ${company}`,
    sql`select 'demand_key', x.id from companies c join demands x on x.company_id = c.id where ${company}`,
    sql`select 'standing_order', x.id from companies c join standing_orders x on x.company_id = c.id where ${company}`,
    sql`select 'project', x.id from companies c join projects x on x.company_id = c.id where ${company}`,
    sql`select 'project_slip', s.id from companies c join projects x on x.company_id = c.id
      join project_instalments i on i.project_id = x.id join project_slips s on s.instalment_id = i.id
      where ${company}`,
    sql`select 'settlement', t.id from companies c join projects x on x.company_id = c.id
      join project_instalments i on i.project_id = x.id
      join receivables v on v.kind = 'instalment' and v.source_id = i.id
      join settlements t on t.receivable_id = v.id where ${company}`,
    sql`select 'credit_line', c.id from companies c where ${company}`,
    sql`select 'credit_request', x.id from companies c join credit_requests x on x.company_id = c.id where ${company}`,
    sql`select 'price_list', x.id from companies c join price_lists x on x.company_id = c.id where ${company}`,
    sql`select 'price_list', x.id from price_lists x where x.name ilike ${part}`,
    sql`select 'staff_member', m.id from staff_members m where m.firstname || ' ' || m.lastname ilike ${part}`,
    sql`select 'content_item', v.item_id from content_versions v where v.contents #>> '{th,title}' ilike ${part}`,
    sql`select 'message_item', v.message_item_id from message_item_texts v
      where v.heads #>> '{th,title}' ilike ${part}`,
    sql`select 'member_discount', d.id from subcategories s join member_discounts d on d.subcategory_id = s.id
      where s.code || ' ' || s.name_th || ' ' || s.name_en || ' ' || s.name_cn ilike ${part}`,
  ];
  const number = words.toUpperCase();
  if (/^OR\d{4,10}$/.test(number)) {
    const numbered = sql`o.order_no >= ${number} and o.order_no <= ${number.padEnd(12, '9')}`;
    named.push(
      sql`select 'order', o.id from orders o where ${numbered}`,
      sql`select 'settlement', t.id from orders o join settlements t on t.order_id = o.id where ${numbered}`,
      sql`select 'claim', x.id from orders o join claims x on x.order_id = o.id where ${numbered}`,
    );
  }
  const project = projectOfNo(number);
  if (project !== null)
    named.push(
      sql`select 'project', ${project}::int`,
      sql`select 'project_slip', s.id from project_instalments i join project_slips s on s.instalment_id = i.id
        where i.project_id = ${project}`,
      sql`select 'settlement', t.id from project_instalments i
        join receivables v on v.kind = 'instalment' and v.source_id = i.id
        join settlements t on t.receivable_id = v.id where i.project_id = ${project}`,
      sql`select 'refund', r.id from project_instalments i join refunds r on r.instalment_id = i.id
        where i.project_id = ${project}`,
    );
  return sql.join(named, sql` union all `);
}

import type { DocumentOrder, IssuedDocument } from '#domain/money/tax-documents/issue-documents.ts';
import type { TaxDocumentFacts } from '#domain/money/tax-documents/tax-document.ts';
import type { CompanyTexts } from '#domain/trade/contracts/sales-contract.ts';
import { companyTextsSql } from '#server/platform/documents/company-texts.ts';
import { requesterSql } from '#server/accounts/identity/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

export interface DocumentSource {
  id: number;
  company_id: number;
  waits: boolean;
  company: CompanyTexts;
  order: DocumentOrder;
  issued: (IssuedDocument & { facts: TaxDocumentFacts })[];
}

/** What approved refunds took off a line. */
const refundedSql = sql`(
  select coalesce(sum(l.quantity), 0)::int as quantity, coalesce(sum(l.goods), 0)::bigint as goods
  from refund_lines l join refunds f on f.id = l.refund_id where l.order_item_id = i.id
    and f.state in ('approved', 'sent', 'set_off'))`;

/** What line `i` weighed more is a line of its own: quantity times price is what the other one costs. */
const isHeavierSql = sql`(i.weighed_difference > 0 and r.quantity = 0 and r.goods = 0)`;
const moreSql = sql`(case when ${isHeavierSql} then i.weighed_difference else 0 end)`;

const isInPartsSql = sql`(coalesce(jsonb_array_length(i.allocations), 0) > 1 and r.quantity = 0 and r.goods = 0)`;

/**
 * What is left of line `i` after `r`. Units that were refunded for less than their price leave the others dearer;
 * without any, what is left is one of something. A discount is never below nothing. A line of several parts is said by
 * its parts while nothing of it was refunded; which of them a refund took nobody says.
 */
const leftSql = sql`(
  select greatest(i.quantity - r.quantity, 1) as quantity, i.line_total - r.goods - ${moreSql} as total,
    case when ${isHeavierSql} then i.price when i.quantity = r.quantity then i.line_total - r.goods
      else greatest(i.price, (i.line_total - r.goods + i.quantity - r.quantity - 1) / (i.quantity - r.quantity)) end
        as price, 0 as place, false as is_more
    where not ${isInPartsSql}
  union all
  select 1, i.weighed_difference, i.weighed_difference, 1000, true where ${isHeavierSql}
  union all
  select (p.part ->> 'quantity')::int,
    (p.part ->> 'total')::bigint - greatest(coalesce((p.part ->> 'weighed')::bigint, 0), 0),
    (p.part ->> 'price')::bigint, p.place::int, false
    from jsonb_array_elements(i.allocations) with ordinality p (part, place) where ${isInPartsSql})`;

/**
 * What the documents of orders say as things stand, and what was issued already. Companies without a branch are their
 * head office; people have none. What was refunded before is left out.
 */
export function sourcesOf(orderIds: readonly number[]): Promise<DocumentSource[]> {
  return rows(sql<DocumentSource>`
    select o.id, o.company_id, o.tax_documents_wait as waits, ${companyTextsSql()} as company,
      json_build_object('order_no', o.order_no, 'payment_status', o.payment_status, 'logistic_status',
        o.logistic_status, 'total', o.total - o.refunded_goods,
        'shipping_cost', coalesce(o.estimate_shipping_cost, 0) - o.refunded_freight, 'discount_price',
        o.discount_price - o.refunded_discount, 'vat_rate_hundredths', o.vat_rate_hundredths,
        'vat', o.vat - o.refunded_vat, 'total_include_vat',
        o.total_include_vat - o.refunded_goods + o.refunded_discount - o.refunded_freight - o.refunded_vat, 'interest',
        o.interest - o.refunded_interest,
        'buyer', json_build_object('name', coalesce(o.billing_name, o.company_name), 'address',
          coalesce(o.billing_address, ''), 'tax_id', nullif(o.billing_tax_id, ''),
          'branch_code', case when o.company_code is null then null
            else coalesce(nullif(o.billing_branch_code, ''), '00000') end,
          'references',
          json_build_object('po_number', coalesce(o.po_number, ''), 'cost_centre', coalesce(o.cost_centre, ''),
            'requester', coalesce(${requesterSql}, ''))),
        'lines', (select coalesce(json_agg(json_build_object('code', k.sku_no, 'name_th', i.product_name, 'name_en',
          i.product_name_en, 'pack', concat_ws(' · ',
          case when not x.is_more then i.product_attribute end,
          case when x.is_more then (i.quantity * i.product_unit_weight_grams / 1000.0)::float8 || ' kg → ' else '' end
            || (i.billed_grams / 1000.0)::float8 || ' kg'), 'quantity', x.quantity,
            'price', x.price, 'discount', x.price * x.quantity - x.total, 'total', x.total, 'unit_weight_grams',
            case when x.is_more then 0 else i.product_unit_weight_grams end) order by i.id, x.place), '[]')
          from order_items i join product_stocks s on s.id = i.productstock_id join skus k on k.id = s.product_sku_id
            join lateral ${refundedSql} r on true cross join lateral ${leftSql} x
          where i.order_id = o.id and x.total > 0)) as order,
      (select coalesce(json_agg(json_build_object('id', d.id, 'number', d.number, 'kind', d.kind, 'issued_at',
        d.facts ->> 'issued_at', 'facts', d.facts) order by d.id), '[]')
        from tax_documents d where d.order_id = o.id) as issued
    from orders o where o.id = any (${[...orderIds]}::int[]) order by o.id`);
}

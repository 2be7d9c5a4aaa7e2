import type { Note } from '#domain/trade/charges/note.ts';
import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import type { Satang } from '#domain/values/money.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

/** What was ordered from a contract at a price that may turn out to be another. */
export interface OrderedRow {
  id: number;
  period_no: number;
  /** Packs that the order still has, without those that were refunded. */
  quantity: number;
  unit_price: Satang;
  base: Satang;
  vat_rate: number;
  weighed: { billed: number; ordered: number } | null;
  noted: Note;
}

const sumsSql = (table: 'n' | 'h', of: RawBuilder<unknown>) => sql`
  select coalesce(sum(${sql.ref(`${table}.goods`)}), 0)::bigint as goods,
    coalesce(sum(${sql.ref(`${table}.vat`)}), 0)::bigint as vat from ${of}`;

/** Packs of line `i` that went back. */
const refundedSql = sql`(
  select coalesce(sum(l.quantity), 0) from refund_lines l join refunds f on f.id = l.refund_id
  where l.order_item_id = i.id and f.state in ('approved', 'sent', 'set_off'))`;

/** What was ordered from a contract. An order that is cancelled has no goods any more. */
export async function orderedOf(contractId: number): Promise<OrderedRow[]> {
  const found = await rows(sql<Omit<OrderedRow, 'noted'> & { noted_goods: Satang; noted_vat: Satang }>`
    select k.id, k.period_no::int,
      coalesce(i.quantity - ${refundedSql}, 0)::int as quantity /* not null: coalesced */, k.unit_price,
      case when i.id is null then 0
        else o.total + coalesce(o.estimate_shipping_cost, 0) - o.discount_price end::bigint
        as base /* not null: sums */,
      o.vat_rate_hundredths as vat_rate,
      case when i.billed_grams is not null then json_build_object('billed', i.billed_grams, 'ordered',
        i.quantity::bigint * c.unit_weight_grams) end as weighed,
      n.goods as noted_goods /* not null: coalesced */, n.vat as noted_vat /* not null: coalesced */
    from call_offs k join call_off_contracts c on c.id = k.contract_id join orders o on o.id = k.order_id
      left join order_items i on i.order_id = o.id and i.productstock_id = c.product_stock_id
        and o.status = ${sql.lit(ORDER_ACTIVE)}
      cross join lateral (${sumsSql('n', sql`call_off_notes n where n.call_off_id = k.id`)}) n
    where k.contract_id = ${contractId} order by k.id`);
  return found.map(({ noted_goods, noted_vat, ...row }) => ({ ...row, noted: { goods: noted_goods, vat: noted_vat } }));
}

/** What was not called off of a contract and is paid for. */
export interface ShortRow {
  period_no: number;
  grams: number;
  amount: Satang;
  /** Before VAT, of which there is none. */
  noted: Satang;
  charged: Satang;
}

export function shortOf(contractId: number): Promise<ShortRow[]> {
  const ofPeriod = (table: 'n' | 'h') => {
    const at = (column: string) => sql.ref(`${table}.${column}`);
    return sql`${at('contract_id')} = s.contract_id and ${at('period_no')} = s.period_no
      and ${at('call_off_id')} is null`;
  };
  return rows(sql<ShortRow>`
    select s.period_no::int, s.grams::float8 as grams, s.amount, n.goods as noted /* not null: coalesced */,
      h.goods as charged /* not null: coalesced */
    from call_off_shortfalls s
      cross join lateral (${sumsSql('n', sql`call_off_notes n where ${ofPeriod('n')}`)}) n
      cross join lateral (${sumsSql('h', sql`call_off_charges h where ${ofPeriod('h')}`)}) h
    where s.contract_id = ${contractId} order by s.period_no`);
}

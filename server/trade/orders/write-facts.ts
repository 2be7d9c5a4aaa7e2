import type { CONTRACT_CONFIRMED, CONTRACT_WAITING } from '#domain/trade/order-status.ts';
import type { Satang } from '#domain/values/money.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

/** What other capabilities write into an order, or a draft, that their own transaction is about. */
interface OrderFacts {
  /** A day of Bangkok. */
  delivery_date: string | null;
  remark: string;
  due_date: Date | null;
  source: 'request';
  po_number: string | null;
  cost_centre: string | null;
  draft_used_at: Date;
  receiving_type: number;
  receiving_time: string;
  delivery_type: string | null;
  delivery_name: string | null;
  delivery_desc: string | null;
  shipping_address_id: number | null;
  shipping_snapshot: unknown;
  billing_address_id: number | null;
  billing_name: string;
  billing_address: string;
  billing_branch_code: string;
  billing_branch_desc: string;
  billing_tax_id: string | null;
  vat_rate_hundredths: number;
  contract_id: number | null;
  contract_status: typeof CONTRACT_CONFIRMED | typeof CONTRACT_WAITING;
  agreed_kind: string | null;
  agreed_id: number | null;
  total: Satang;
  estimate_shipping_cost: Satang | null;
  discount_price: Satang;
  discount_code: string | null;
  campaign_id: number | null;
  vat: Satang;
  total_include_vat: Satang;
  interest: Satang;
}

/** Columns with what is written into them; a value may be an expression over the row. */
type WrittenOrder = { [K in keyof OrderFacts]?: OrderFacts[K] | RawBuilder<OrderFacts[K]> };

/** A statement on the orders `o` that a condition names. */
export const writeOrdersSql = (which: RawBuilder<unknown>, facts: WrittenOrder) => sql`
  update orders o set ${sql.join(Object.entries(facts).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
    where ${which}`;

export async function writeOrderFacts(orderId: number, facts: WrittenOrder): Promise<void> {
  await rows(writeOrdersSql(sql`o.id = ${orderId}`, facts));
}

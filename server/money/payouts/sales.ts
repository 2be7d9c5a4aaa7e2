import type { Satang } from '#domain/values/money.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** What is kept at a sale when it becomes due to its seller. */
export interface ChargedSale {
  id: number;
  payable_on: string;
  charged_at: Date;
  charged_goods: Satang;
  goods_vat: Satang;
  commission: Satang;
  commission_vat: Satang;
}

/** What sellers sold, as payouts read it: orders stand above them, keep it, and say it here. */
interface Sales {
  /**
   * A relation: `id`, `order_id`, `company_id` (the seller), `purchase_no`, `is_delivered`, `delivered_at`; `goods_left`
   * after refunds and the seller's own discounts; and what was charged: `payable_on`, `charged_at`, `charged_goods`,
   * `goods_vat`, `commission`, `commission_vat`, `commission_vat_pending`, `commission_invoice_id`, `net`.
   */
  relation: RawBuilder<unknown>;
  /** A relation of their lines: `id`, `purchase_id`, `subcategory_id`, `goods` after the seller's own discounts. */
  lines: RawBuilder<unknown>;
  /** An `update` that charges them, as a part of a statement; `returning` may follow it. */
  chargeSql(sales: readonly ChargedSale[]): RawBuilder<unknown>;
  /** Writes which tax invoice says the commission of these. */
  writeInvoice(saleIds: readonly number[], documentId: number): Promise<void>;
}

let registered: Sales | undefined;

export function registerSales(kept: Sales): void {
  registered = kept;
}

export function sales(): Sales {
  if (!registered) throw new Error('nobody keeps what sellers sold');
  return registered;
}

const holds = new Map<string, RawBuilder<boolean>>();

/** A capability in which a buyer may dispute a sale registers the condition on which sale `p` waits for that. */
export function registerSaleHold(capability: string, isHeld: RawBuilder<boolean>): void {
  holds.set(capability, isHeld);
}

/** Without any hold, sales in dispute would be charged and paid: that is refused. */
export function isHeldSql(): RawBuilder<boolean> {
  if (holds.size === 0) throw new Error('no holds of sales are registered');
  return sql<boolean>`(${sql.join([...holds.values()], sql` or `)})`;
}

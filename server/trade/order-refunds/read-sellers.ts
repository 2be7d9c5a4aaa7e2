import type { SellersOfRefund } from '#server/money/refunds/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What an approved refund of an order takes from each seller. */
export function readSellers(refundId: number): Promise<SellersOfRefund> {
  return rows(sql<SellersOfRefund[number]>`
    select ${companySql('c')} as seller, p.purchase_no, x.stage, x.goods, x.goods_vat, x.commission, x.commission_vat,
      x.net /* not null: made of its parts */
    from refund_purchases x join purchases p on p.id = x.purchase_id join companies c on c.id = p.company_id
    where x.refund_id = ${refundId} order by x.id`);
}

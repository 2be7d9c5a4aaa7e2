import type { z } from 'zod';
import type { movement } from '#contract/sellers/listing-shapes.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

type Movement = z.output<typeof movement>;

/** What came and went of one of the seller's offers, newest first. */
export async function movementsOf(
  companyId: number,
  offerId: number,
  { _start, _limit }: { _start: number; _limit: number },
): Promise<{ data: Movement[]; count: number }> {
  const offer = await maybeRow(sql<{ count: number }>`
    select (select count(*)::int from stock_movements m where m.product_stock_id = s.id) as count
    from product_stocks s where s.id = ${offerId} and s.company_id = ${companyId}`);
  if (!offer) throw new AppError('not_found');
  const data = await rows(sql<Movement>`
    select m.id::int, m.kind, m.quantity, m.quantity_after, m.lot_no, m.reason, m.at,
      (select p.purchase_no from purchases p where p.order_id = m.order_id and p.company_id = ${companyId}) as purchase_no,
      (select ${personNameSql('u')} from users u where u.id = m.user_id and u.company_id = ${companyId}) as by
    from stock_movements m where m.product_stock_id = ${offerId} order by m.id desc limit ${_limit} offset ${_start}`);
  return { data, count: offer.count };
}

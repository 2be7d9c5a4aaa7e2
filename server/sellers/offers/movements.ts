import type { RowOf } from '#contract/kit/define-list.ts';
import { movementList } from '#contract/sellers/movement-list.ts';
import { listOf } from '#server/kit/index.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

interface Reader {
  companyId: number;
  offerId: number;
}

/** What came and went of one offer. Movements are numbered as they come: their order in time is that of an index. */
export const movements = listOf(movementList, {
  from: sql`stock_movements m`,
  key: sql`m.id`,
  seenBy: ({ offerId }: Reader) => sql`m.product_stock_id = ${offerId}`,
  filters: { lot_no: sql`m.lot_no`, kind: sql`m.kind`, at: sql`m.at` },
  sorts: { at: { by: sql`m.id` }, quantity: { by: sql`m.quantity` } },
  read: (ids, { companyId }) =>
    rows(sql<RowOf<typeof movementList>>`
      select m.id::int, m.kind, m.quantity, m.quantity_after, m.lot_no, m.reason, m.at,
        (select p.purchase_no from purchases p where p.order_id = m.order_id and p.company_id = ${companyId})
          as purchase_no,
        (select ${personNameSql('u')} from users u where u.id = m.user_id and u.company_id = ${companyId}) as by
      from stock_movements m where m.id = any (${ids}::bigint[])`),
});

/** The offer whose movements a seller asks for; 404 where it is none of theirs. */
export async function ofOffer({ companyId }: { companyId: number }, offerId: number): Promise<Reader> {
  const offer = await maybeRow(sql`select id from product_stocks where id = ${offerId} and company_id = ${companyId}`);
  if (!offer) throw new AppError('not_found');
  return { companyId, offerId };
}

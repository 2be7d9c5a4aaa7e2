import { rows, sql } from '#server/platform/database/query.ts';
import { moveLots } from './move-lots.ts';

export interface ReceivedLot {
  offerId: number;
  lotNo: string;
  packs: number;
}

/** Goods that came with the number of their lot: the lot holds them, a new one where it is not known yet. */
export async function receiveIntoLots(
  { companyId, userId }: { companyId: number; userId: number },
  received: readonly ReceivedLot[],
  at: Date,
): Promise<void> {
  if (received.length === 0) return;
  const lots = received.map(({ offerId, lotNo }) => ({ offerId, lotNo }));
  await rows(sql`
    insert into stock_lots (product_stock_id, company_id, lot_no, created_at, updated_at)
    select distinct x."offerId", ${companyId}::int, x."lotNo", ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) x ("offerId" int, "lotNo" text)
    order by 1, 3 on conflict (product_stock_id, lot_no) do nothing`);
  const known = await rows(sql<{ id: number; product_stock_id: number; lot_no: string }>`
    select l.id, l.product_stock_id, l.lot_no from stock_lots l
      join jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) x ("offerId" int, "lotNo" text)
        on x."offerId" = l.product_stock_id and x."lotNo" = l.lot_no
    group by l.id order by l.id`);
  const idOfLot = new Map(known.map(({ id, product_stock_id, lot_no }) => [`${product_stock_id}/${lot_no}`, id]));
  await moveLots(
    received.map(({ offerId, lotNo, packs }) => ({
      lotId: idOfLot.get(`${offerId}/${lotNo}`)!,
      cause: 'received',
      packs,
      reason: '',
    })),
    userId,
    at,
  );
}

import type { RefundReason } from '#domain/money/refunds/refundable.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** What a refund took off a purchase, as JSON. */
export interface TakenOffJson {
  reason: RefundReason;
  note: string;
  goods: string;
  at: string;
}

/** The part `x` of the refund `f`. */
export const takenOffJson = sql`json_build_object('reason', f.reason, 'note', f.note, 'goods', x.goods::text, 'at',
  f.decided_at)`;

/** The refunds that lowered a purchase before it was charged: what it was charged with is the smaller sum. */
export const takenOffSql = (purchaseId: RawBuilder<unknown>) => sql<TakenOffJson[]>`(
  select coalesce(json_agg(${takenOffJson} order by x.id), '[]') from refund_purchases x
    join refunds f on f.id = x.refund_id
  where x.purchase_id = ${purchaseId} and x.stage <> 'charged')`;

export const readTakenOff = ({ goods, at, ...why }: TakenOffJson) => ({
  ...why,
  goods: BigInt(goods),
  at: new Date(at),
});

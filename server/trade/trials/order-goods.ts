import { AVAILABILITY_IN_STOCK, leastUnits } from '#domain/market/availability.ts';
import { goodsForTrial } from '#domain/trade/trials/trial-goods.ts';
import { onSaleSql, pricePerKgSql } from '#server/market/offers/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { makeDraft } from '#server/trade/checkout/index.ts';
import { lockTrial } from './locked-trial.ts';

/** The lightest packs of a grade that are looked at. */
const MAX_OFFERS = 60;

interface OfferRow {
  offer_id: number;
  pack_grams: number;
  price_per_kg: bigint;
  quantity: number;
  is_minimum: boolean;
  min_quantity: number;
}

/**
 * A draft of one bag, or as little as is sold, beside the member's cart; the ordinary checkout goes on from there. A
 * draft that is there is given again.
 */
export function orderTrialGoods(member: Member, id: number): Promise<{ order_id: number }> {
  return inTransaction(async () => {
    const trial = await lockTrial(member, id, 'order');
    const known = await ownDraft(member, trial.order_id);
    if (known) return { order_id: known };
    const goods = goodsForTrial(await offersInStock(member, trial.product_id));
    if (!goods) throw new AppError('trial_not_sold');
    const draft = await makeDraft(member, [{ productstock_id: goods.offer_id, amount: goods.least_packs }]);
    await rows(sql`update grade_trials set order_id = ${draft.order_id} where id = ${id}`);
    return draft;
  });
}

/** A colleague's draft is theirs: the member gets one of their own. */
async function ownDraft({ userId }: Member, orderId: number | null): Promise<number | undefined> {
  const [draft] = await rows(sql<{ id: number }>`
    select id from orders where id = ${orderId}::int and user_id = ${userId} and order_no is null`);
  return draft?.id;
}

async function offersInStock({ companyId }: Member, productId: number) {
  const at = now();
  const found = await rows(sql<OfferRow>`
    select s.id as offer_id, k.unit_weight_grams as pack_grams, ${pricePerKgSql(at)} as price_per_kg, s.quantity,
      s.is_minimum, s.min_quantity
    from offer_facets f join product_stocks s on s.id = f.product_stock_id join skus k on k.id = s.product_sku_id
    where f.product_id = ${productId} and f.availability = ${sql.lit(AVAILABILITY_IN_STOCK)}
      and f.company_id is distinct from ${companyId} and ${onSaleSql(at)}
    order by k.unit_weight_grams, s.id limit ${MAX_OFFERS}`);
  return found
    .map((offer) => ({ ...offer, least_packs: leastUnits(offer) }))
    .filter(({ quantity, least_packs }) => quantity >= least_packs);
}

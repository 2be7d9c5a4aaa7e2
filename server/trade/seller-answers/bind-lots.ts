import { lockChosenLots, lockLotsOfOffers } from '#server/market/stock-lots/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { writeChosenLots } from '#server/trade/orders/index.ts';

/**
 * Lines come of the lots that both sides agreed to, and keep none of those that the buyer chose before. A number that the
 * seller keeps no lot of binds no stock. The order is locked. Refused where others keep too much of a lot by now.
 */
export async function bindLots(agreed: readonly { order_item_id: number; lot_no: string }[]): Promise<void> {
  if (agreed.length === 0) return;
  const ids = agreed.map(({ order_item_id }) => order_item_id);
  const lines = await rows(sql<{ id: number; offer: number }>`
    select id, productstock_id as offer from order_items where id = any (${ids}::int[])`);
  const lots = await lockLotsOfOffers(lines.map(({ offer }) => offer));
  const bound = agreed.map(({ order_item_id, lot_no }) => {
    const offer = lines.find(({ id }) => id === order_item_id)?.offer;
    const lot = lots.find((each) => each.product_stock_id === offer && each.lot_no === lot_no);
    return { id: order_item_id, stock_lot_id: lot?.id ?? null };
  });
  await writeChosenLots(bound);
  const chosen = bound.flatMap(({ stock_lot_id }) => stock_lot_id ?? []);
  // By now the order's own units are among those that are kept.
  const kept = chosen.length === 0 ? [] : await lockChosenLots(chosen);
  if (kept.some(({ left }) => left < 0)) throw new AppError('instead_sold_out');
}

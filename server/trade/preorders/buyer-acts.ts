import { orderBy } from '#domain/trade/preorders/preorder.ts';
import { pricesFor } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { isGivenUpSql, makeDraft } from '#server/trade/checkout/index.ts';
import { lockPreorder, termsOf, type LockedPreorder } from './locked-preorder.ts';
import { notifyPreorder } from './notify.ts';
import { buyerOf } from './viewer.ts';
import { writeOrderFacts, writeOrdersSql } from '#server/trade/orders/index.ts';

/**
 * Accepts price and day: a draft order of them, alone, goes through the ordinary checkout. Of two that accept at once, both get the same draft, as does
 * who comes back to an accepted one.
 */
export async function acceptPreorder(by: Member, id: number, seen: number): Promise<{ order_id: number }> {
  // Loaded before the transaction, which would have to read it for itself alone.
  await pricesFor(by);
  return inTransaction(async () => {
    const act = (state: string) => (state === 'accepted' ? 'order' : 'accept');
    const preorder = await lockPreorder(buyerOf(by), id, act, seen);
    const known = await draftOf(id);
    if (known?.source === 'request') throw new AppError('order_in_approval');
    const order_id = known?.id ?? (await draftFor(by, preorder));
    if (preorder.state === 'offered') {
      const at = now();
      await rows(sql`
        update preorders set state = 'accepted', since = ${at}, ends_at = ${orderBy(at, preorder.delivery_date!)}, version = version + 1 where id = ${id}`);
      await notifyPreorder('accepted', id);
    }
    return { order_id };
  });
}

/** Its draft, freed of one whose request for approval ended. The pre-order is locked. */
async function draftOf(id: number): Promise<{ id: number; source: string } | undefined> {
  await rows(writeOrdersSql(sql`o.preorder_id = ${id} and ${isGivenUpSql}`, { preorder_id: null }));
  return maybeRow(sql<{ id: number; source: string }>`select id, source from orders where preorder_id = ${id}`);
}

async function draftFor(by: Member, preorder: LockedPreorder): Promise<number> {
  const { unit_price, delivery_date } = termsOf(preorder)!;
  const { product_stock_id: productstock_id, quantity: amount } = preorder;
  const { order_id } = await makeDraft(
    by,
    [{ productstock_id, amount }],
    [{ kind: 'quoted_price', productstock_id, price: unit_price }],
    true,
  );
  await writeOrderFacts(order_id, { preorder_id: preorder.id, delivery_date });
  return order_id;
}

interface Ending {
  version: number;
  reason: string;
}

export const declinePreorder = (by: Member, id: number, ending: Ending) => end('decline', 'declined', by, id, ending);

export const withdrawPreorder = (by: Member, id: number, ending: Ending) =>
  end('withdraw', 'withdrawn', by, id, ending);

/** Its draft, if it has one, cannot be placed any more. */
function end(
  act: 'decline' | 'withdraw',
  state: 'declined' | 'withdrawn',
  by: Member,
  id: number,
  { version, reason }: Ending,
): Promise<void> {
  return inTransaction(async () => {
    await lockPreorder(buyerOf(by), id, act, version);
    const at = now();
    await rows(sql`
      update preorders set state = ${state}, end_reason = ${reason}, since = ${at}, ended_at = ${at}, version = version + 1 where id = ${id}`);
    await notifyPreorder(state, id);
  });
}

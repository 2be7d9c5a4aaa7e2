import { orderBy } from '#domain/trade/preorders/preorder.ts';
import { pricesFor } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { findAgreedOrder, makeDraft } from '#server/trade/checkout/index.ts';
import { PREORDER } from './agreed-terms.ts';
import { lockPreorder, termsOf, type LockedPreorder } from './locked-preorder.ts';
import { notifyPreorder } from './notify.ts';
import { buyerOf } from './viewer.ts';

/**
 * Accepts price and day: a draft order of them, alone, goes through the ordinary checkout. Of two that accept at once,
 * both get the same draft, as does who comes back to an accepted one.
 */
export async function acceptPreorder(by: Member, id: number, seen: number): Promise<{ order_id: number }> {
  // Loaded before the transaction, which would have to read it for itself alone.
  await pricesFor(by);
  return inTransaction(async () => {
    const act = (state: string) => (state === 'accepted' ? 'order' : 'accept');
    const preorder = await lockPreorder(buyerOf(by), id, act, seen);
    const known = await findAgreedOrder({ kind: PREORDER, id });
    if (known?.source === 'request') throw new AppError('order_in_approval');
    const order_id = known?.order_id ?? (await draftFor(by, preorder));
    if (preorder.state === 'offered') {
      const at = now();
      await rows(sql`
        update preorders set state = 'accepted', since = ${at}, ends_at = ${orderBy(at, preorder.delivery_date!)},
          version = version + 1 where id = ${id}`);
      await notifyPreorder('accepted', id);
    }
    return { order_id };
  });
}

async function draftFor(by: Member, preorder: LockedPreorder): Promise<number> {
  const { unit_price, delivery_date } = termsOf(preorder)!;
  const { product_stock_id: productstock_id, quantity: amount } = preorder;
  const { order_id } = await makeDraft(by, [{ productstock_id, amount }], {
    prices: [{ kind: 'quoted_price', productstock_id, price: unit_price }],
    agreed: { kind: PREORDER, id: preorder.id },
    day: delivery_date,
  });
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
      update preorders set state = ${state}, end_reason = ${reason}, since = ${at}, ended_at = ${at},
        version = version + 1 where id = ${id}`);
    await notifyPreorder(state, id);
  });
}

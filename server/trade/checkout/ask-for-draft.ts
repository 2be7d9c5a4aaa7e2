import type { Satang } from '#domain/values/money.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { lockPurchasing, requireReferences, type Purchasing } from '#server/trade/purchasing/index.ts';
import { requireChangeable, requireShown, whenPlaced } from './draft.ts';
import type { DraftToPlace } from './place-draft.ts';
import { loadCached, lockDraft, priceDraft } from './price-draft.ts';
import type { Payment } from './write-order.ts';

const PRICE_CHANGED = Symbol('price changed');

/** What a request for approval asks for. */
export interface AskedDraft {
  total: Satang;
  purchasing: Purchasing;
}

/**
 * Checks and prices a draft as for placing it, and keeps it as it is from then on: its lines leave the cart, nobody changes it. Nothing else is taken.
 * `write` writes the request, in the same transaction.
 */
export async function askForDraft<Result>(
  draft: DraftToPlace,
  payment: Payment,
  write: (asked: AskedDraft) => Promise<Result>,
): Promise<Result> {
  await loadCached(payment);
  const outcome = await inTransaction(async () => {
    const { draft: found, lines } = await lockDraft(draft.orderId, draft.member, false);
    requireChangeable(found);
    requireShown(found, payment.version);
    const purchasing = await lockPurchasing(draft.member);
    const { totals, asShown } = await priceDraft(found, lines, { ...draft, payment, adjustments: [] });
    if (!asShown) return PRICE_CHANGED;
    requireReferences(found, purchasing);
    await rows(sql`
      with asked as (update orders set source = 'request' where id = ${found.id} returning id),
      ${whenPlaced[found.source](found.user_id, lines)} done as (select) select from asked`);
    return { written: await write({ total: totals.total_include_vat, purchasing }) };
  });
  if (outcome === PRICE_CHANGED) throw new AppError('price_changed', { errorType: 'price' });
  return outcome.written;
}

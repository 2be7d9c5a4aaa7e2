import type { Satang } from '#domain/values/money.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { writeOrdersSql } from '#server/trade/orders/index.ts';
import { lockPurchasing, requireReferences, type Purchasing } from '#server/trade/purchasing/index.ts';
import { agreedRefOf, requireChangeable, requireShown, whenPlaced } from './draft.ts';
import type { Placing } from './place-draft.ts';
import { loadCached, lockDraft, priceDraft } from './price-draft.ts';

const PRICE_CHANGED = Symbol('price changed');

/** What a request for approval asks for. */
export interface AskedDrafts {
  /** Of all of them. */
  total: Satang;
  purchasing: Purchasing;
}

/**
 * Checks and prices drafts as for placing them together, and keeps them as they are from then on: their lines leave the
 * cart, nobody changes them. Nothing else is taken. `write` writes the request, in the same transaction.
 */
export async function askForDrafts<Result>(
  member: Member,
  drafts: readonly Placing[],
  write: (asked: AskedDrafts) => Promise<Result>,
): Promise<Result> {
  for (const { payment } of drafts) await loadCached(payment);
  const outcome = await inTransaction(async () => {
    const locked = [];
    for (const placing of drafts.toSorted((one, other) => one.orderId - other.orderId)) {
      const { draft, lines } = await lockDraft(placing.orderId, member, false);
      requireChangeable(draft);
      requireShown(draft, placing.payment.version);
      locked.push({ ...placing, draft, lines });
    }
    const purchasing = await lockPurchasing(
      member,
      locked.flatMap(({ draft }) => agreedRefOf(draft) ?? []),
    );
    const priced = [];
    for (const { draft, lines, payment, adjustments = [] } of locked)
      priced.push(await priceDraft(draft, lines, { member, payment, adjustments }));
    if (priced.some(({ asShown }) => !asShown)) return PRICE_CHANGED;
    for (const { draft, lines } of locked) {
      requireReferences(draft, purchasing);
      await rows(sql`
        with asked as (${writeOrdersSql(sql`o.id = ${draft.id}`, { source: 'request' })} returning o.id),
        ${whenPlaced[draft.source](draft.user_id, lines)} done as (select) select from asked`);
    }
    const total = priced.reduce((sum, { totals }) => sum + totals.total_include_vat, 0n);
    return { written: await write({ total, purchasing }) };
  });
  if (outcome === PRICE_CHANGED) throw new AppError('price_changed', { errorType: 'price' });
  return outcome.written;
}

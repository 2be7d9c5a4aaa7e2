import { whyNotWrite, type ClaimKind } from '#domain/trade/claims/claim.ts';
import { refundNote, refundReasonOf } from '#domain/trade/claims/claim-refund.ts';
import { ALONE_DAYS } from '#domain/money-settings/money-setting.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import type { Satang } from '#domain/values/money.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { readMoneyLimits } from '#server/money-settings/index.ts';
import { approveAgreedRefund } from '#server/money/refunds/index.ts';
import { now } from '#server/platform/clock.ts';
import { lockByText } from '#server/platform/database/lock-by-text.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { lockOrder } from '#server/trade/orders/index.ts';
import { proposeRefund } from '#server/trade/order-refunds/index.ts';
import { closeClaim, lockClaim } from './change-claim.ts';
import { addMessage } from './messages.ts';
import { notifyClaim } from './notify.ts';
import { isSeenBy, sellerOf } from './viewer.ts';

interface AskedClaim {
  order_id: number;
  company_id: number;
  kind: ClaimKind;
  opened_by: number;
}

interface AskedLine {
  order_item_id: number;
  /** Packs that go with the money. */
  units: number;
  amount: Satang;
  short_grams: number | null;
}

/**
 * The seller accepts what was proposed, as it was proposed: it is refunded at once. The seller is one hand; above the
 * limit of one hand, or of what a seller accepted in 30 days, finance is the other.
 */
export function acceptClaim(by: Member, id: number): Promise<void> {
  return inTransaction(async () => {
    // Acceptances of one seller come one after the other, so that two at once do not both find room below the limit.
    await lockByText(`accepted claims of ${by.companyId}`);
    const asked = await lockAsked(by, id);
    await lockClaim(sellerOf(by), id, whyNotWrite);
    const lines = await rows(sql<AskedLine>`
      select l.order_item_id, l.asked_amount as amount /* not null: asked for */, l.short_grams::int,
        case when c.wish = 'price_cut' then 0 when c.kind = 'short_weight' then l.damaged else l.quantity end
          as units /* not null: each case is */
      from claim_lines l join claims c on c.id = l.claim_id
      where l.claim_id = ${id} and l.asked_amount is not null order by l.order_item_id`);
    if (lines.length === 0) throw new AppError('not_found');
    const refund = await propose(id, asked, lines);
    await addMessage(id, { by, party: 'seller', kind: 'answered', body: '', position: 'accepts' });
    await closeClaim(id, 'refund', refund.id, 'accepts');
    if (await isWithinLimit(by.companyId, refund.total)) await approveAgreedRefund(refund.id);
    await notifyClaim('accepted', id);
  });
}

/** The order first, as everywhere; 404 for whom the claim does not concern. */
async function lockAsked(by: Member, id: number): Promise<AskedClaim> {
  const claim = await maybeRow(sql<AskedClaim>`
    select c.order_id, c.company_id, c.kind,
      (select m.user_id from claim_messages m where m.claim_id = c.id order by m.id
        limit 1) as opened_by /* not null: a buyer opened it */
    from claims c where c.id = ${id} and ${isSeenBy(sellerOf(by))}`);
  if (!claim) throw new AppError('not_found');
  await lockOrder(claim.order_id, null);
  return claim;
}

async function propose(
  id: number,
  { order_id, company_id, kind, opened_by }: AskedClaim,
  lines: readonly AskedLine[],
): Promise<{ id: number; total: Satang }> {
  const short = lines.reduce((sum, { short_grams }) => sum + (short_grams ?? 0), 0);
  try {
    return await proposeRefund(
      { userId: opened_by, companyId: company_id },
      {
        order_id,
        reason: refundReasonOf[kind],
        note: refundNote(id, short > 0 ? `−${kgFromGrams(short)} kg` : ''),
        lines: lines.map(({ order_item_id, units, amount }) => ({
          order_item_id,
          quantity: units,
          amount,
          restock: false,
        })),
      },
    );
  } catch (error) {
    // What was proposed is not left of the line any more: nobody accepts another amount unseen.
    if (error instanceof AppError && TAKEN_MEANWHILE.has(error.code)) throw new AppError('claim_amount_changed');
    throw error;
  }
}

const TAKEN_MEANWHILE: ReadonlySet<string> = new Set(['invalid_input', 'refund_too_much', 'refund_too_many']);

/** Whether a seller's word is enough, with all that it accepted alone lately. */
async function isWithinLimit(sellerId: number, total: Satang): Promise<boolean> {
  const since = new Date(now().getTime() - ALONE_DAYS * DAY_MS);
  const [{ second_person }, { alone }] = await Promise.all([
    readMoneyLimits(),
    oneRow(sql<{ alone: Satang }>`
      select coalesce(sum(f.total), 0)::bigint as alone /* not null: coalesced */
      from claims c join refunds f on f.id = c.refund_id
      where c.seller_company_id = ${sellerId} and c.closed_at > ${since} and f.by_agreement`),
  ]);
  return alone + total <= second_person;
}

import type { z } from 'zod';
import type { preorders } from '#contract/trade/preorders.ts';
import { effectiveUnitPrice } from '#domain/market/pricing/pricing.ts';
import { mostUnits } from '#domain/trade/checkout-checks.ts';
import {
  stateAfterAnswer,
  wrongDeliveryDate,
  wrongValidUntil,
  type PreorderState,
  type PreorderTerms,
} from '#domain/trade/preorders/preorder.ts';
import { endOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { bahtFromSatang, MAX_BAHT } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { lockPreorder, termsOf, type LockedPreorder } from './locked-preorder.ts';
import { notifyPreorder } from './notify.ts';
import type { Answering } from './viewer.ts';
import { wrongDay } from './wrong-day.ts';

type Given = z.output<(typeof preorders)['POST /staff/preorders/{id}/answer']['body']>;

/** Who answers: staff are named in the audit log. */
export interface Answerer {
  viewer: Answering;
  staffId?: number;
}

/**
 * Seller or sales say price and day. Whether it goes to the buyer at once or is confirmed by the other one first,
 * `stateAfterAnswer` says.
 */
export async function answerPreorder(
  { viewer, staffId }: Answerer,
  id: number,
  { version, note, ...terms }: Given,
): Promise<{ state: 'offered' | 'proposed' }> {
  const at = now();
  const days = await holidays();
  requireDays(terms, at, days);
  return inTransaction(async () => {
    const preorder = await lockPreorder(viewer, id, 'answer', version);
    requirePayable(preorder, terms);
    const known = termsOf(preorder);
    const state = stateAfterAnswer({
      by: viewer.party,
      terms,
      offerPrice: effectiveUnitPrice(preorder, at),
      decidedPrice: preorder.decided_price,
      allowanceHundredths: preorder.allowance_hundredths,
      proposed: preorder.proposed_by && known && { by: preorder.proposed_by, terms: known },
    });
    await rows(sql`
      update preorders set state = ${state}, proposed_by = ${viewer.party}, unit_price = ${terms.unit_price},
        delivery_date = ${terms.delivery_date}, valid_until = ${terms.valid_until},
        answer_note = ${note}, since = ${at}, offered_at = ${state === 'offered' ? at : null}::timestamptz,
        version = version + 1, ends_at = ${state === 'offered' ? endOfBangkokDay(terms.valid_until) : preorder.ends_at}
      where id = ${id}`);
    if (staffId !== undefined) await recordAnswer(staffId, preorder, terms, state, note);
    await notifyPreorder(state === 'offered' ? 'offered' : `proposed_by_${viewer.party}`, id);
    return { state };
  });
}

/** Refuses what cannot be supplied, with a reason that the buyer reads. */
export function refusePreorder(
  { viewer, staffId }: Answerer,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  return inTransaction(async () => {
    const preorder = await lockPreorder(viewer, id, 'refuse', version);
    const at = now();
    await rows(sql`
      update preorders set state = 'refused', end_reason = ${reason}, since = ${at}, ended_at = ${at},
        version = version + 1 where id = ${id}`);
    if (staffId !== undefined)
      await recordDecision({
        staffId,
        action: 'refuse_preorder',
        objectKind: 'preorder',
        objectId: id,
        before: { preorder_state: preorder.state },
        after: { preorder_state: 'refused' },
        reason,
      });
    await notifyPreorder('refused', id);
  });
}

function requireDays(terms: PreorderTerms, at: Date, days: ReadonlySet<string>): void {
  const wrongUntil = wrongValidUntil(terms.valid_until, at);
  if (wrongUntil) throw wrongDay('valid_until', wrongUntil, at);
  const wrongDelivery = wrongDeliveryDate(terms, at, (day) => days.has(day));
  if (wrongDelivery) throw wrongDay('delivery_date', wrongDelivery, at, terms.valid_until);
}

/** An order has a most that it can come to. */
function requirePayable({ quantity }: LockedPreorder, { unit_price }: PreorderTerms): void {
  if (quantity > mostUnits(unit_price))
    throw new AppError('invalid_input', {
      fields: [{ path: 'unit_price', code: 'too_big', details: { maximum: Math.floor(MAX_BAHT / quantity) } }],
    });
}

function recordAnswer(
  staffId: number,
  preorder: LockedPreorder,
  terms: PreorderTerms,
  state: PreorderState,
  note: string,
): Promise<void> {
  const factsOf = (shown: PreorderTerms | null, preorder_state: PreorderState) => ({
    preorder_state,
    ...(shown && {
      pack_price: bahtFromSatang(shown.unit_price),
      delivery_day: shown.delivery_date,
      valid_until: shown.valid_until,
    }),
  });
  return recordDecision({
    staffId,
    action: 'answer_preorder',
    objectKind: 'preorder',
    objectId: preorder.id,
    before: factsOf(termsOf(preorder), preorder.state),
    after: factsOf(terms, state),
    reason: note || undefined,
  });
}

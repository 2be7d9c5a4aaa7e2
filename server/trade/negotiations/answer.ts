import type { z } from 'zod';
import type { negotiations } from '#contract/trade/negotiations/calls.ts';
import { effectiveUnitPrice } from '#domain/market/pricing/pricing.ts';
import {
  NEGOTIATION_AGREED_DAYS,
  NEGOTIATION_VALID_DAYS,
  offerEnds,
  STATE_AFTER,
  wrongPricesUntil,
  wrongValidUntil,
  type WrongDay,
} from '#domain/trade/negotiations/negotiation.ts';
import {
  MAX_PRICE_BREAKS,
  mostUnitsBySales,
  offeredUnits,
  perKgOfPack,
  worstReduction,
  wrongBreak,
  type WrongBreak,
} from '#domain/trade/negotiations/offered-prices.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { formatDay, formatSatang } from '#domain/values/format.ts';
import { localized } from '#domain/values/locale.ts';
import type { Satang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { lockChangesOf } from '#server/money-settings/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { linesOfNegotiation, lockNegotiation, type NegotiatedLine } from './locked-negotiation.ts';
import { requireWithinLimit } from './limit-of-sales.ts';
import { notifyNegotiations } from './notify.ts';
import { insertProposalSql, type ProposedLine, type Proposer } from './proposed-prices.ts';
import { staffView, type Viewer } from './viewer.ts';

type Given = z.output<(typeof negotiations)['POST /seller/negotiations/{id}/answer']['body']>;

/** Who answers: the seller's own people, or sales in its name. */
export type Answerer = { viewer: Extract<Viewer, { party: 'seller' }>; userId: number } | { staffId: number };

const viewerOf = (by: Answerer) => ('staffId' in by ? staffView : by.viewer);

/** Offers prices to the buyer; they bind until their last day. What sales offer for a seller has a limit. */
export function offerPrices(by: Answerer, id: number, given: Given, consent = ''): Promise<void> {
  const at = now();
  requireDays(given, at);
  return inTransaction(async () => {
    if ('staffId' in by) await lockChangesOf(by.staffId);
    const { state, version, proposals } = await lockNegotiation(viewerOf(by), id, 'answer', () => given.version);
    const lines = await linesOfNegotiation(id);
    const proposed = proposedLines(given, lines, at);
    const proposer: Proposer =
      'staffId' in by ? { party: 'staff', staffId: by.staffId, consent } : { party: 'seller', userId: by.userId };
    if ('staffId' in by) await requireWithinLimit(by.staffId, id, reductionOf(proposed, lines, at));
    await rows(
      insertProposalSql({
        negotiationId: id,
        versionNo: proposals + 1,
        by: proposer,
        at,
        lines: proposed,
        message: given.message,
        validUntil: given.valid_until,
        pricesUntil: given.prices_until ?? null,
      }),
    );
    await rows(sql`
      update negotiations set state = ${STATE_AFTER.answer}, since = ${at}, ends_at = ${offerEnds(given.valid_until)},
        version = ${version + 1} where id = ${id}`);
    if ('staffId' in by)
      await recordDecision({
        staffId: by.staffId,
        action: 'answer_negotiation',
        objectKind: 'negotiation',
        objectId: id,
        before: { negotiation_state: state },
        after: { negotiation_state: STATE_AFTER.answer, valid_until: given.valid_until },
        reason: consent,
      });
    await notifyNegotiations('staffId' in by ? 'offered_by_sales' : 'offered', [id]);
  });
}

/** Refuses with a reason that the buyer reads. */
export function refuseNegotiation(
  by: Answerer,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  return inTransaction(async () => {
    const { state } = await lockNegotiation(viewerOf(by), id, 'refuse', () => version);
    const at = now();
    await rows(sql`
      update negotiations set state = ${STATE_AFTER.refuse}, end_reason = ${reason}, since = ${at}, ended_at = ${at},
        version = version + 1 where id = ${id}`);
    if ('staffId' in by)
      await recordDecision({
        staffId: by.staffId,
        action: 'refuse_negotiation',
        objectKind: 'negotiation',
        objectId: id,
        before: { negotiation_state: state },
        after: { negotiation_state: STATE_AFTER.refuse },
        reason,
      });
    await notifyNegotiations('staffId' in by ? 'refused_by_sales' : 'refused', [id]);
  });
}

const CODES = {
  not_more: 'negotiation_break_not_more',
  not_cheaper: 'negotiation_break_not_cheaper',
  above_list: 'negotiation_above_list',
  unusual: 'negotiation_unusual_price',
} as const satisfies Record<Exclude<WrongBreak, 'too_many'>, string>;

/** What is offered for each line; one that the seller leaves out has no better price. */
function proposedLines({ lines: given, is_sure }: Given, lines: readonly NegotiatedLine[], at: Date): ProposedLine[] {
  const seen = new Set<number>();
  const proposed = given.map(({ line_id, breaks }, index) => {
    const line = lines.find(({ id }) => id === line_id);
    if (!line || seen.has(line_id)) throw fieldError('negotiation_line_unknown', `lines.${index}.line_id`);
    seen.add(line_id);
    const list = perKgOfPack(effectiveUnitPrice(line, at), line.unit_weight_grams);
    const wrong = wrongBreak(breaks, list, is_sure);
    if (wrong) throw refusalOfBreak(wrong, `lines.${index}.breaks.${wrong.index}`, list);
    return { line_id, quantity: offeredUnits(breaks, line.quantity), breaks };
  });
  const offered = proposed.filter(({ breaks }) => breaks.length > 0);
  if (offered.length === 0) throw fieldError('negotiation_price_missing', 'lines.0.breaks.0.price_per_kg');
  return offered;
}

function refusalOfBreak({ why }: { why: WrongBreak }, path: string, list: Satang): AppError {
  const price = formatSatang(list);
  if (why === 'too_many')
    return new AppError('invalid_input', {
      fields: [{ path, code: 'too_many', details: { maximum: MAX_PRICE_BREAKS } }],
    });
  if (why === 'not_more') return fieldError(CODES[why], `${path}.from_units`);
  if (why === 'not_cheaper') return fieldError(CODES[why], `${path}.price_per_kg`);
  return fieldError(CODES[why], `${path}.price_per_kg`, { price });
}

/** The most that an offer gives below the list, in whatever amounts it is ordered. */
const reductionOf = (proposed: readonly ProposedLine[], lines: readonly NegotiatedLine[], at: Date): Satang =>
  proposed.reduce((sum, { line_id, quantity, breaks }) => {
    const line = lines.find(({ id }) => id === line_id)!;
    const { unit_weight_grams } = line;
    const most = mostUnitsBySales(breaks, quantity);
    return sum + worstReduction({ unitPrice: effectiveUnitPrice(line, at), unit_weight_grams, breaks, most });
  }, 0n);

function requireDays({ valid_until, prices_until }: Given, at: Date): void {
  const today = bangkokDate(at);
  const wrong = wrongValidUntil(valid_until, at);
  if (wrong) throw wrongDay('valid_until', wrong, today, addDays(today, NEGOTIATION_VALID_DAYS));
  if (!prices_until) return;
  const wrongPrices = wrongPricesUntil(prices_until, valid_until, at);
  if (wrongPrices) throw wrongDay('prices_until', wrongPrices, valid_until, addDays(today, NEGOTIATION_AGREED_DAYS));
}

function wrongDay(field: string, why: WrongDay, earliest: string, latest: string): AppError {
  const shown = (day: string) => localized((language) => formatDay(day, language));
  if (why === 'too_early') return fieldError('negotiation_day_too_early', field, { earliest: shown(earliest) });
  return fieldError('negotiation_day_too_late', field, { latest: shown(latest) });
}

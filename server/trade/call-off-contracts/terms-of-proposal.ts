import type { z } from 'zod';
import type { callOffContracts } from '#contract/trade/call-off-contracts/calls.ts';
import { MAX_OFFER_DAYS } from '#domain/trade/call-off-contracts/contract.ts';
import { FALLBACK_COUNTS, type PriceRule } from '#domain/trade/call-off-contracts/price-rule.ts';
import { beginsPeriod, MAX_PERIODS, periodsOf, type Schedule } from '#domain/trade/call-off-contracts/schedule.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { formatDay } from '#domain/values/format.ts';
import { localized } from '#domain/values/locale.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { fieldError } from '#server/platform/errors.ts';

export type Proposal = z.output<(typeof callOffContracts)['POST /seller/call-off-contracts']['body']>;

const PER_BAHT = 10_000;
const MAX_AHEAD_DAYS = 365;

/** The schedule of a proposal; refused where it cannot be kept. */
export function scheduleOfProposal(proposal: Proposal, unitWeightGrams: number, at: Date): Schedule {
  const { unit, first_day, periods, kg, tolerance, unused, share } = proposal;
  const today = bangkokDate(at);
  if (!beginsPeriod(unit, first_day)) throw fieldError(`call_off_begins_${unit}`, 'first_day');
  if (periods > MAX_PERIODS[unit]) throw fieldError('call_off_too_long', 'periods', { most: MAX_PERIODS[unit] });
  const grams = gramsFromKg(kg);
  if (grams < unitWeightGrams) throw fieldError('call_off_below_pack', 'kg');
  if (unused === 'paid' && !share) throw fieldError('call_off_term_missing', 'share');
  const schedule = { unit, first_day, amounts: Array.from({ length: periods }, () => grams), tolerance, unused };
  const [first] = periodsOf(schedule);
  if (first!.to < today || first_day > addDays(today, MAX_AHEAD_DAYS))
    throw fieldError('call_off_first_day', 'first_day', { days: MAX_AHEAD_DAYS });
  const latest = [addDays(today, MAX_OFFER_DAYS), first!.to].toSorted()[0]!;
  if (proposal.valid_until < today || proposal.valid_until > latest)
    throw fieldError('call_off_valid_until', 'valid_until', {
      latest: localized((language) => formatDay(latest, language)),
    });
  return schedule;
}

/** A term of the price that its kind asks for. */
function termOf<Name extends keyof Proposal>(proposal: Proposal, name: Name): NonNullable<Proposal[Name]> {
  const value = proposal[name];
  if (value === null || value === undefined) throw fieldError('call_off_term_missing', name);
  return value;
}

export function priceOfProposal(proposal: Proposal): PriceRule {
  if (proposal.price_kind === 'fixed') return { kind: 'fixed', per_kg: termOf(proposal, 'fixed_price') };
  const [floor, ceiling] = [termOf(proposal, 'floor_price'), termOf(proposal, 'ceiling_price')];
  const fallback_price = termOf(proposal, 'fallback_price');
  if (ceiling < floor) throw fieldError('call_off_ceiling_below_floor', 'ceiling_price');
  if (fallback_price < floor || fallback_price > ceiling)
    throw fieldError('call_off_fallback_outside', 'fallback_price');
  const fallback = termOf(proposal, 'fallback');
  return {
    kind: 'index',
    price_trend_id: termOf(proposal, 'price_trend_id'),
    average: termOf(proposal, 'average'),
    premium: termOf(proposal, 'premium'),
    floor,
    ceiling,
    rounding: Math.round(termOf(proposal, 'rounding') * PER_BAHT),
    fallback,
    fallback_count: fallback === 'mean' ? termOf(proposal, 'fallback_count') : FALLBACK_COUNTS.least,
    fallback_price,
  };
}

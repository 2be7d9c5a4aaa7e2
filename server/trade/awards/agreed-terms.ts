import { isBinding, type AwardState } from '#domain/trade/awards/award.ts';
import { quotedArrival } from '#domain/trade/awards/quoted-line.ts';
import { partFor } from '#domain/trade/line-parts.ts';
import { quotedParts } from '#domain/trade/order-totals.ts';
import type { PlannedKind } from '#domain/trade/plans/candidate.ts';
import type { QuoteFile } from '#domain/trade/quotes/quote.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import { sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { registerAgreedTerms } from '#server/trade/checkout/index.ts';
import { AWARD } from './award-kind.ts';
import { awardPlaced } from './award-placed.ts';

/** An awarded line as its order is written: packs of an offer, and what they cost together at the warehouse. */
export interface AwardOrderLine {
  position: number;
  offer_id: number;
  packs: number;
  /** Satang. */
  goods: number;
  lot_no: string | null;
  coa?: QuoteFile | null;
}

interface Facts {
  state: AwardState;
  valid_until: string;
  day: string;
  kind: PlannedKind;
  lines: AwardOrderLine[];
  /** Business days that the seller takes at most; null of a quote that is gone. */
  lead_days: number | null;
}

registerAgreedTerms<Facts>({
  kind: AWARD,
  facts: sql<Facts | null>`(
    select json_build_object('state', a.state, 'valid_until', a.valid_until, 'day', w.arrives, 'kind', w.kind,
      'lines', w.lines, 'lead_days', (
        select max((l ->> 'lead_days')::int) from opened_quotes q, jsonb_array_elements(q.quote -> 'lines') l
        where q.demand_id = a.demand_id and q.round = a.round and q.seller_company_id = w.seller_company_id
          and exists (select from jsonb_array_elements(w.lines) x
            where x -> 'offer_id' = l -> 'offer_id' and x -> 'position' = l -> 'position')))
    from award_orders w join awards a on a.id = w.award_id where w.id = d.agreed_id and a.company_id = d.company_id)`,
  prices({ state, valid_until, lines }, at) {
    if (state !== 'waiting' || !isBinding({ valid_until }, bangkokDate(at))) throw new AppError('award_lapsed');
    return pricesOfLines(lines);
  },
  /** Colleagues may have taken longer than that: then another one is chosen. */
  settledDay: ({ day }) => (day < bangkokDate(now()) ? null : day),
  firstDay: ({ lead_days }, at, isHoliday) => quotedArrival(at, lead_days ?? 0, isHoliday),
  skipsCartChecks: true,
  isAcceptedAlready: true,
  stock: ({ kind }) => (kind === 'pre_order' ? 'none' : 'reserved'),
  whenPlaced: ({ id, at }) => awardPlaced(id, at),
});

/** An offer that was quoted for two lines of a demand is one line of the order, with a part for each. */
export function pricesOfLines(lines: readonly AwardOrderLine[]) {
  return [...Map.groupBy(lines, ({ offer_id }) => offer_id)].map(([offer_id, its]) =>
    quotedParts(
      offer_id,
      its.map(({ packs, goods, lot_no, coa, position }) =>
        partFor(packs, BigInt(goods), { lot: lot_no, coa, of: { kind: 'demand_line', id: position } }),
      ),
    ),
  );
}

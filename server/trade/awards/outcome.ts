import type { z } from 'zod';
import type { awardOutcome } from '#contract/trade/awards/shapes.ts';
import { demandNo, type DemandState } from '#domain/trade/demands/demand.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { isAgreedBySql } from '#server/trade/checkout/index.ts';
import { roundsFor } from '#server/trade/auctions/index.ts';
import { readTerms } from '#server/trade/demands/index.ts';
import { openedQuotes, ownRanks } from '#server/trade/quotes/index.ts';
import type { AwardOrderLine } from './agreed-terms.ts';
import { AWARD } from './award-kind.ts';
import { readQuoted } from './read-quoted.ts';

type Outcome = z.output<typeof awardOutcome>;

interface Won {
  arrives: string;
  lines: AwardOrderLine[];
  order_no: string | null;
  purchase_id: number | null;
}

/**
 * What became of a company's quote in the last opened round: what it won, and its place for the rest. A demand that it
 * did not quote for is as one that is not there; so is every quote before the opening.
 */
export async function outcomeFor({ companyId }: Member, id: number): Promise<Outcome> {
  const demand = await maybeRow(sql<{ state: DemandState; round: number }>`
    select state, case when state in ('open', 'closed') then round - 1 else round end::int as round /* not null */
    from demands where id = ${id} and published_at is not null`);
  if (!demand || demand.round === 0) throw new AppError('not_found');
  const quote = (await openedQuotes(id, demand.round)).find((each) => each.seller_company_id === companyId);
  if (!quote) throw new AppError('not_found');
  const [{ lines: asked }, ranks, own, won, rounds] = await Promise.all([
    readTerms(id),
    ownRanks(id, demand.round, companyId),
    // No day of it is read.
    readQuoted([quote], { at: now(), isHoliday: () => false }),
    wonBy(id, companyId),
    roundsFor(id, companyId),
  ]);
  const packs = new Map(own.map(({ quoted }) => [quoted.offer_id, quoted.pack_grams]));
  const positions = new Set(quote.lines.map(({ position }) => position));
  return {
    id,
    number: demandNo(id),
    state: demand.state,
    round: demand.round,
    rounds,
    lines: asked
      .filter(({ position }) => positions.has(position))
      .map(({ position, what }) => {
        const rank = ranks?.lines.find((line) => line.position === position)?.rank ?? null;
        const grams = won
          .flatMap(({ lines }) => lines)
          .filter((line) => line.position === position)
          .reduce((sum, line) => sum + line.packs * (packs.get(line.offer_id) ?? 0), 0);
        return { position, what, rank, won_kg: grams > 0 ? kgFromGrams(grams) : null };
      }),
    orders: won.flatMap(({ order_no, purchase_id, arrives }) => (order_no ? [{ order_no, purchase_id, arrives }] : [])),
  };
}

function wonBy(demandId: number, companyId: number): Promise<Won[]> {
  return rows(sql<Won>`
    select w.arrives, w.lines, o.order_no, p.id as purchase_id
    from awards a join award_orders w on w.award_id = a.id and w.seller_company_id = ${companyId}
      left join orders o on ${isAgreedBySql(AWARD, sql`w.id`)}
      left join purchases p on p.order_id = o.id and p.company_id = w.seller_company_id
    where a.demand_id = ${demandId} and a.state = 'placed' and w.ended_at is null order by w.id`);
}

import type { z } from 'zod';
import type { awards } from '#contract/trade/awards/calls.ts';
import type { counterOffers } from '#contract/trade/awards/counter-shapes.ts';
import { demandNo, type DemandState } from '#domain/trade/demands/demand.ts';
import { checkCounterOffers, leastPrice, type Wish } from '#domain/trade/quotes/counter-offer.ts';
import type { OpenedQuote } from '#domain/trade/quotes/quote.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { requireNoRound } from '#server/trade/auctions/index.ts';
import { lockedDemand, markRoundBegun, readTerms, requireAct, requireNoNamesIn } from '#server/trade/demands/index.ts';
import { counterOffersOf, openedQuotes, writeCounterOffers } from '#server/trade/quotes/index.ts';
import { lapseGivenUp } from './end-awards.ts';
import { tellCounterOffers } from './notify.ts';
import { sellerNames } from './read-quoted.ts';
import { requireNoneWaiting, takenLines } from './standing-award.ts';

type Body = z.output<(typeof awards)['POST /demands/{id}/counter-offers']['body']>;
type Shown = z.output<typeof counterOffers>;

/**
 * Asks single sellers for prices, in a further round that is theirs alone: each sees its own wishes. Whoever is not asked
 * or does not answer keeps its quote.
 */
export function sendCounterOffers(member: Member, id: number, { closes_at, offers }: Body): Promise<void> {
  const asked = offers.map(({ seller_id, ...offer }) => ({ ...offer, seller_company_id: seller_id }));
  return inTransaction(async () => {
    const demand = await lockedDemand(id, member.companyId);
    requireAct('next_round', demand);
    await lapseGivenUp(id, demand.at);
    await requireNoneWaiting(id);
    await requireNoRound(id, demand.at);
    const quotes = await openedQuotes(id, demand.round);
    const taken = await takenLines(id);
    const problems = checkCounterOffers(asked, { quotes, taken, closesAt: closes_at });
    if (problems.length > 0) throw new AppError('counter_unfit', { fields: problems });
    await requireNoNamesIn(member, new Map(asked.map(({ message }, index) => [`offers.${index}.message`, message])));
    const begun = await markRoundBegun(id, closes_at);
    await writeCounterOffers(begun, asked, { userId: member.userId, at: demand.at });
    await tellCounterOffers({ id, closesAt: closes_at }, asked);
  });
}

interface Found {
  state: DemandState;
  round: number;
}

/** What a company asked sellers for. That a seller answered is known with the opening, and not before. */
export async function readCounterOffers({ companyId }: Member, id: number): Promise<Shown> {
  const demand = await maybeRow(sql<Found>`
    select state, round::int from demands where id = ${id} and company_id = ${companyId}`);
  if (!demand) throw new AppError('not_found');
  const counters = await counterOffersOf(id);
  if (counters.length === 0) return { id, number: demandNo(id), offers: [] };
  const opened = demand.state === 'open' || demand.state === 'closed' ? demand.round - 1 : demand.round;
  const rounds = new Set(counters.flatMap(({ round }) => [round - 1, ...(round <= opened ? [round] : [])]));
  const quotes = new Map(
    await Promise.all([...rounds].map(async (round) => [round, await openedQuotes(id, round)] as const)),
  );
  const [names, { lines }] = await Promise.all([
    sellerNames(counters.map(({ seller_company_id }) => seller_company_id)),
    readTerms(id),
  ]);
  const whats = new Map(lines.map(({ position, what }) => [position, what]));
  return {
    id,
    number: demandNo(id),
    offers: counters.map(({ round, made_at, seller_company_id, message, wishes }) => {
      const quoteIn = (of: number) => quotes.get(of)?.find((quote) => quote.seller_company_id === seller_company_id);
      const after = quoteIn(round);
      return {
        round,
        made_at,
        seller: names.get(seller_company_id)!,
        message,
        answer: answerOf(after, made_at, round <= opened),
        wishes: wishes.map((wish) => ({
          ...wish,
          what: whats.get(wish.position) ?? '',
          quoted_per_kg: priceIn(quoteIn(round - 1), wish) ?? wish.price_per_kg,
          answered_per_kg: priceIn(after, wish),
        })),
      };
    }),
  };
}

/** What was kept is as old as it was. */
function answerOf(after: OpenedQuote | undefined, madeAt: Date, isOpened: boolean): Shown['offers'][number]['answer'] {
  if (!isOpened) return 'waiting';
  return after && after.given_at >= madeAt ? 'answered' : 'kept';
}

function priceIn(quote: OpenedQuote | undefined, { position, offer_id }: Wish): bigint | null {
  const line = quote?.lines.find((each) => each.position === position && each.offer_id === offer_id);
  return line ? leastPrice(line) : null;
}

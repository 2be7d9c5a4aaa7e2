import type { CounterOffer, Wish } from '#domain/trade/quotes/counter-offer.ts';
import type { OpenedQuote } from '#domain/trade/quotes/quote.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { openedQuotes } from './opened-quotes.ts';

/** A round of a demand. */
interface Round {
  id: number;
  round: number;
}

/** A wish as JSON has it. */
type KeptWish = Omit<Wish, 'price_per_kg'> & { price_per_kg: number };
const wishesOf = (kept: readonly KeptWish[]): Wish[] =>
  kept.map((wish) => ({ ...wish, price_per_kg: BigInt(wish.price_per_kg) }));

interface Made {
  userId: number;
  at: Date;
}

/** Within the transaction that begins the round, under the demand's lock. */
export async function writeCounterOffers(
  { id, round }: Round,
  offers: readonly CounterOffer[],
  { userId, at }: Made,
): Promise<void> {
  const kept = offers.map(({ seller_company_id, message, wishes }) => ({
    demand_id: id,
    round,
    seller_company_id,
    user_id: userId,
    made_at: at,
    message,
    wishes: wishes.map((wish) => ({ ...wish, price_per_kg: Number(wish.price_per_kg) })),
  }));
  await rows(insertRows('counter_offers', kept));
}

/** Whether a round is for answers to counter-offers. */
export async function isCounterRound({ id, round }: Round): Promise<boolean> {
  const found = await maybeRow(sql`
    select from counter_offers where demand_id = ${id} and round = ${round} limit 1`);
  return found !== undefined;
}

/** Whether the buyer of a demand asked any seller by a counter-offer, in any round. */
export async function hasCounterOffers(demandId: number): Promise<boolean> {
  return (await maybeRow(sql`select from counter_offers where demand_id = ${demandId} limit 1`)) !== undefined;
}

/** What one seller is asked for in a round; null where it is not asked. */
export async function readCounterOffer(
  { id, round }: Round,
  companyId: number,
): Promise<Pick<CounterOffer, 'message' | 'wishes'> | null> {
  const found = await maybeRow(sql<{ message: string; wishes: KeptWish[] }>`
    select message, wishes from counter_offers
      where demand_id = ${id} and round = ${round} and seller_company_id = ${companyId}`);
  return found ? { ...found, wishes: wishesOf(found.wishes) } : null;
}

/** A company's quote of the round before that binds while counter-offers are answered; null in any other round. */
export async function quoteThatBinds({ id, round }: Round, companyId: number): Promise<OpenedQuote | null> {
  if (!(await isCounterRound({ id, round }))) return null;
  const before = await openedQuotes(id, round - 1);
  return before.find(({ seller_company_id }) => seller_company_id === companyId) ?? null;
}

export interface KeptCounter extends CounterOffer {
  round: number;
  made_at: Date;
}

/** All that the buyer of a demand asked sellers for, in the order of rounds. */
export async function counterOffersOf(demandId: number): Promise<KeptCounter[]> {
  const found = await rows(sql<Omit<KeptCounter, 'wishes'> & { wishes: KeptWish[] }>`
    select round::int, seller_company_id, made_at, message, wishes from counter_offers
      where demand_id = ${demandId} order by round, seller_company_id`);
  return found.map((counter) => ({ ...counter, wishes: wishesOf(counter.wishes) }));
}

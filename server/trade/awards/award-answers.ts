import type { AwardAnswer } from '#domain/trade/awards/award.ts';
import { demandNo } from '#domain/trade/demands/demand.ts';
import { notify, notifyAll } from '#server/notifications/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { awardEnded, quoteDecided } from './award-notifications.ts';

interface Answer {
  demand: number;
  round: number;
  answer: AwardAnswer;
  at: Date;
}

/**
 * Writes what sellers are answered and tells them, within the transaction of what happened: nobody hears who else
 * quoted. Each answer is told once; what was won is told with every award.
 */
async function answerSellers({ demand, round, answer, at }: Answer, sellers: readonly number[]): Promise<void> {
  if (sellers.length === 0) return;
  const again = answer === 'won' ? sql`do update set at = excluded.at` : sql`do nothing`;
  const told = await rows(sql<{ seller: number }>`
    insert into award_answers (demand_id, round, seller_company_id, answer, at)
    select ${demand}, ${round}, x, ${answer}, ${at} from unnest(${[...sellers]}::int[]) x
    on conflict (demand_id, round, seller_company_id, answer) ${again}
    returning seller_company_id as seller`);
  await notifyAll(
    told.map(({ seller }) => ({
      event: quoteDecided({ answer, id: demand, number: demandNo(demand) }),
      recipients: [{ membersOf: seller, right: 'sell' as const }],
    })),
  );
}

interface Quoted {
  demand_id: number;
  round: number;
  seller: number;
  /** By this award, and by any that stands. */
  has_won: boolean;
  has_order: boolean;
}

/** Who won by an award hears it at once; the others when nothing is left to be won. */
export async function answerPlaced(awardId: number, { isAll, at }: { isAll: boolean; at: Date }): Promise<void> {
  const quoted = await rows(sql<Quoted>`
    select a.demand_id, q.round::int, q.seller_company_id as seller,
      exists (select from award_orders w where w.award_id = a.id and w.seller_company_id = q.seller_company_id)
        as has_won /* not null: exists */,
      ${hasOrderSql} as has_order
    from awards a join opened_quotes q on q.demand_id = a.demand_id and q.round = a.round
    where a.id = ${awardId} order by q.given_at, q.seller_company_id`);
  const [first] = quoted;
  if (!first) return;
  const about = { demand: first.demand_id, round: first.round, at };
  const sellersOf = (which: (one: Quoted) => boolean) => quoted.filter(which).map(({ seller }) => seller);
  await answerSellers(
    { ...about, answer: 'won' },
    sellersOf(({ has_won }) => has_won),
  );
  if (isAll)
    await answerSellers(
      { ...about, answer: 'lost' },
      sellersOf(({ has_order }) => !has_order),
    );
}

/** Whether the seller of quote `q` has an order of the demand that stands. */
const hasOrderSql = sql<boolean>`exists (
  select from awards x join award_orders y on y.award_id = x.id and y.ended_at is null
  where x.demand_id = q.demand_id and x.state = 'placed' and y.seller_company_id = q.seller_company_id)`;

/** The demand was ended: whoever quoted in its last round and has no order is told that nothing more comes of it. */
export async function answerEnded(demand: number, round: number, at: Date): Promise<void> {
  const found = await rows(sql<{ seller: number }>`
    select q.seller_company_id as seller from opened_quotes q
    where q.demand_id = ${demand} and q.round = ${round} and not ${hasOrderSql} order by q.given_at`);
  await answerSellers(
    { demand, round, answer: 'ended', at },
    found.map(({ seller }) => seller),
  );
}

/** The orders of these sellers came to nothing. */
export const answerLapsed = (demand: number, round: number, sellers: readonly number[], at: Date): Promise<void> =>
  answerSellers({ demand, round, answer: 'lapsed', at }, [...new Set(sellers)]);

/** Who awarded hears that it came to nothing, and what can be done. */
export const tellAwarder = (userId: number, demand: number, news: 'not_placed' | 'unpaid' | 'cancelled') =>
  notify(awardEnded({ news, id: demand, number: demandNo(demand) }), [{ userId }]);

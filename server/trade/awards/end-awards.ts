import type { AwardOrderEnd } from '#domain/trade/awards/award.ts';
import { DELIVERED, ORDER_ACTIVE, ORDER_EXPIRED } from '#domain/trade/order-status.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { releaseStock } from '#server/market/offers/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { isAgreedBySql, isGivenUpSql } from '#server/trade/checkout/index.ts';
import { isContractOpenSql, isContractOverSql, lapseAwarded } from '#server/trade/call-off-contracts/index.ts';
import { lockedDemand, markEnded, markOpenedAgain, type LockedDemand } from '#server/trade/demands/index.ts';
import { AWARD } from './award-kind.ts';
import { contractsOfAward } from './contracts-of-award.ts';
import { answerLapsed, tellAwarder } from './award-answers.ts';
import { cancelledLinesOf, endCancelledLines } from './end-lines.ts';

/**
 * A waiting award whose request ended, or whose quotes bind no more: nothing of it can be placed. One of contracts alone
 * waits as long as they do.
 */
const cannotBePlacedSql = (at: Date) => sql`(a.valid_until < ${bangkokDate(at)}::date or not exists (
  select from award_orders w left join orders o on ${isAgreedBySql(AWARD, sql`w.id`)}
  where w.award_id = a.id and case when w.call_off_contract_id is null then o.id is not null and not ${isGivenUpSql}
    else ${isContractOpenSql(sql`w.call_off_contract_id`)} and not exists (
      select from award_orders x where x.award_id = a.id and x.call_off_contract_id is null) end))`;

/** Under the demand's lock: what waits in vain stands in nobody's way, and its goods are free again. */
export async function lapseGivenUp(demandId: number, at: Date): Promise<void> {
  await lapseWaiting(demandId, at, cannotBePlacedSql(at));
}

/** Under the demand's lock. */
export async function lapseWaiting(demandId: number, at: Date, which = sql`true`): Promise<void> {
  const lapsed = await rows(sql<{ id: number; user_id: number }>`
    update awards a set state = 'lapsed', decided_at = ${at}
    where a.demand_id = ${demandId} and a.state = 'waiting' and ${which} returning a.id, a.user_id`);
  // Of a demand one waits at most.
  for (const { id, user_id } of lapsed) {
    const orders = await rows(sql<{ id: number }>`
      update award_orders set ended_at = ${at}, end_reason = 'not_placed' where award_id = ${id} and ended_at is null
      returning id`);
    for (const order of orders) await releaseStock({ kind: AWARD, id: order.id }, at);
    await lapseAwarded(await contractsOfAward(id));
    await tellAwarder(user_id, demandId, 'not_placed');
  }
}

interface EndedOrder {
  award_id: number;
  seller: number;
  end_reason: AwardOrderEnd;
  user_id: number;
  round: number;
  /** Whether other lines of the order stand. */
  has_rest: boolean;
}

/**
 * Under the demand's lock. Orders of its awards that nobody paid, or that were cancelled, and cancelled lines of those
 * that go on: their lines are free, and the demand is opened again, so that the next quote is awarded, another round is
 * asked for, or it is ended.
 */
async function endCancelled({ id, state }: LockedDemand, at: Date): Promise<void> {
  const orders = await rows(sql<EndedOrder>`
    update award_orders w set ended_at = ${at},
      end_reason = case when o.status = ${sql.lit(ORDER_EXPIRED)} then 'unpaid' else 'cancelled' end
    from awards a, orders o
    where a.id = w.award_id and a.demand_id = ${id} and a.state = 'placed' and w.ended_at is null
      and ${isAgreedBySql(AWARD, sql`w.id`)} and o.status <> ${sql.lit(ORDER_ACTIVE)}
    returning a.id as award_id, w.seller_company_id as seller, w.end_reason /* not null: set */, a.user_id,
      a.round::int, false as has_rest /* not null: none of it stands */`);
  const ended = [...orders, ...(await endCancelledLines(id, at))];
  const [first] = ended;
  if (!first) return;
  await rows(sql`
    update awards a set state = 'lapsed' where a.id = any (${ended.map(({ award_id }) => award_id)}::int[])
      and not exists (select from award_orders w where w.award_id = a.id and w.ended_at is null)`);
  if (state === 'awarded') await markOpenedAgain(id);
  const sellers = ended.flatMap(({ seller, has_rest }) => (has_rest ? [] : [seller]));
  await answerLapsed(id, first.round, sellers, at);
  await tellAwarder(first.user_id, id, first.end_reason);
}

/** Orders, or contracts, of the standing awards of a demand. */
const openOrdersOf = (demandId: ReturnType<typeof sql>) => sql`
  select from awards a join award_orders w on w.award_id = a.id and w.ended_at is null
    left join orders o on ${isAgreedBySql(AWARD, sql`w.id`)}
  where a.demand_id = ${demandId} and a.state = 'placed'`;

/** Of an order `w` of an award: it is delivered, or its contract has come to its end. */
const isOverSql = sql`case when w.call_off_contract_id is null then o.logistic_status is not distinct from
  ${sql.lit(DELIVERED)} else ${isContractOverSql(sql`w.call_off_contract_id`)} end`;

/** Everything that demand `d` has ordered is over. */
const isDeliveredSql = sql<boolean>`(exists (${openOrdersOf(sql`d.id`)})
  and not exists (${openOrdersOf(sql`d.id`)} and not ${isOverSql}))`;

/** Under the demand's lock. */
async function endDelivered({ id }: LockedDemand): Promise<void> {
  const { state, is_delivered } = await oneRow(sql<{ state: string; is_delivered: boolean }>`
    select d.state, ${isDeliveredSql} as is_delivered /* not null: exists */ from demands d where d.id = ${id}`);
  if (state === 'awarded' && is_delivered) await markEnded(id);
}

/**
 * Looks after awards: those that wait in vain lapse, what was cancelled is free to be awarded again, and what is
 * delivered is over. Each demand in a transaction of its own, under its lock: run twice it does nothing more.
 */
export async function endAwards(): Promise<void> {
  const at = now();
  const due = await rows(sql<{ id: number }>`
    select d.id from demands d where d.state in ('opened', 'awarded') and (
      exists (select from awards a where a.demand_id = d.id and a.state = 'waiting' and ${cannotBePlacedSql(at)})
      or exists (${openOrdersOf(sql`d.id`)} and o.status <> ${sql.lit(ORDER_ACTIVE)})
      or exists (select ${cancelledLinesOf(sql`d.id`)})
      or (d.state = 'awarded' and ${isDeliveredSql}))
    order by d.id`);
  for (const { id } of due)
    await inTransaction(async () => {
      const demand = await lockedDemand(id);
      if (demand.state !== 'opened' && demand.state !== 'awarded') return;
      await lapseGivenUp(id, at);
      await endCancelled(demand, at);
      await endDelivered(demand);
    });
}

export const endAwardsJob = defineJob('end-awards', endAwards, { cron: '*/5 * * * *' });

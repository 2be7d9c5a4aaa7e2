import { isAllAwarded, type AwardState } from '#domain/trade/awards/award.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { beginAwarded, registerAwarding } from '#server/trade/call-off-contracts/index.ts';
import { isAgreedBySql } from '#server/trade/checkout/index.ts';
import { lockedDemand, markAwarded, readTerms, requireAct } from '#server/trade/demands/index.ts';
import { AWARD } from './award-kind.ts';
import { contractsOfAward } from './contracts-of-award.ts';
import { answerPlaced } from './award-answers.ts';
import { freeGoods } from './free-goods.ts';
import { takenLines } from './standing-award.ts';

interface Award {
  demand_id: number;
  state: AwardState;
  keeps_open: boolean;
}

const findAward = (id: number) => oneRow(sql<Award>`select demand_id, state, keeps_open from awards where id = ${id}`);

/** One of an award's orders is placed, in its transaction: all of them are, or none. */
export async function awardPlaced(awardOrderId: number, at: Date): Promise<void> {
  const { award_id } = await oneRow(sql<{ award_id: number }>`
    select award_id from award_orders where id = ${awardOrderId}`);
  await settleAward(award_id, at);
}

/**
 * The first order that is placed says that the demand is awarded, and everybody who quoted hears of it. The demand is
 * locked before its award is looked at, as by everybody: an award that lapsed meanwhile is not placed.
 */
export async function settleAward(id: number, at: Date): Promise<void> {
  const { demand_id } = await findAward(id);
  const demand = await lockedDemand(demand_id);
  const { state, keeps_open } = await findAward(id);
  if (state === 'placed') return;
  if (state !== 'waiting') throw new AppError('award_lapsed');
  requireAct('award', demand);
  await rows(sql`update awards set state = 'placed', decided_at = ${at} where id = ${id}`);
  await beginAwarded(await contractsOfAward(id));
  const { lines } = await readTerms(demand_id);
  const positions = lines.map(({ position }) => position);
  const taken = await takenLines(demand_id);
  const isAll = isAllAwarded(positions, taken, keeps_open);
  await freeGoods({ awardId: id, demand, isStill: (position) => !isAll && !taken.has(position), at });
  if (isAll) await markAwarded(demand_id);
  await answerPlaced(id, { isAll, at });
}

/** Colleagues approve the contracts of an award without orders: its demand is locked first, as by everybody. */
registerAwarding({
  async lock(contractId) {
    await lockedDemand((await awardOfContract(contractId)).demand_id);
  },
  async whenApproved(contractId) {
    await settleAward((await awardOfContract(contractId)).id, now());
  },
  async approvedWithOrders(contractIds, userId) {
    const found = await rows(sql<{ id: number }>`
      select distinct w.call_off_contract_id as id /* not null: one of these */ from award_orders w
        join award_orders ordered on ordered.award_id = w.award_id
        join orders o on ${isAgreedBySql(AWARD, sql`ordered.id`)}
        join purchase_requests r on r.order_id = o.id and r.state = 'placed'
        join purchase_decisions d on d.request_id = r.id and d.round = r.round and d.is_approved
      where w.call_off_contract_id = any (${[...contractIds]}::int[]) and d.user_id <> ${userId}`);
    return found.map(({ id }) => id);
  },
});

const awardOfContract = (contractId: number) =>
  oneRow(sql<{ id: number; demand_id: number }>`
    select a.id, a.demand_id from award_orders w join awards a on a.id = w.award_id
    where w.call_off_contract_id = ${contractId}`);

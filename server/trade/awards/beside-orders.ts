import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { contractsToApprove } from '#server/trade/call-off-contracts/index.ts';
import { lockedDemand } from '#server/trade/demands/index.ts';
import { registerBesideOrders } from '#server/trade/purchase-requests/index.ts';
import { AWARD } from './award-kind.ts';
import { lapseGivenUp } from './end-awards.ts';

/** Colleagues approve the orders of an award and its contracts together: all of it, or nothing. */
registerBesideOrders(AWARD, {
  async contracts(ids, by) {
    const found = await rows(sql<{ id: number }>`
      select distinct w.call_off_contract_id as id /* not null: below */ from award_orders o
        join award_orders w on w.award_id = o.award_id and w.call_off_contract_id is not null
      where o.id = any (${[...ids]}::int[])`);
    return contractsToApprove(
      found.map(({ id }) => id),
      by,
    );
  },
  async whenGivenUp(ids) {
    const demands = await rows(sql<{ id: number }>`
      select distinct a.demand_id as id from award_orders w join awards a on a.id = w.award_id
      where w.id = any (${[...ids]}::int[]) order by 1`);
    // The orders of a request are those of one award.
    for (const { id } of demands) {
      await lockedDemand(id);
      await lapseGivenUp(id, now());
    }
  },
});

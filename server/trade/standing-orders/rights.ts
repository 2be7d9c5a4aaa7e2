import { registerRightsChange } from '#server/accounts/colleagues/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { companyPeople, doubtOfPeople } from './doubts.ts';
import { readStandingOrders } from './locked-standing-order.ts';
import { stopForDoubts } from './stop.ts';

registerRightsChange('standing-orders', reviewStandingOrders);

/**
 * After somebody of a company left or has other rights: what is under way stops if it was theirs to ask for or to
 * approve; what waits goes with who asked.
 */
async function reviewStandingOrders(companyId: number): Promise<void> {
  const open = await rows(sql<{ id: number }>`
    select id from standing_orders where company_id = ${companyId} and state in ('waiting', 'active') order by id
      for update`);
  if (open.length === 0) return;
  const orders = await readStandingOrders(open.map(({ id }) => id));
  const people = await companyPeople(companyId, [...new Set(orders.map(({ user_id }) => user_id))]);
  const doubts = orders.flatMap((order) => {
    const doubt = doubtOfPeople(order, people);
    return doubt === null ? [] : [{ id: order.id, state: order.state, doubt }];
  });
  await stopForDoubts(doubts.filter(({ state }) => state === 'active'));
  const gone = doubts.filter(({ state, doubt }) => state === 'waiting' && doubt === 'requester_left');
  if (gone.length > 0)
    await rows(sql`update standing_orders set state = 'withdrawn', ended_at = ${now()}
      where id = any (${gone.map(({ id }) => id)}::int[])`);
}

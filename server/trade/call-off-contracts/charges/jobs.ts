import { DELIVERED } from '#domain/trade/order-status.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { lockContract } from '../contract-rows.ts';
import { chargeContract } from './write-charges.ts';

/**
 * Charges what became due by itself: goods of a corrected price that were delivered since. Run twice it finds nothing.
 * Answers of how many contracts.
 */
export async function chargeCorrections(): Promise<number> {
  const found = await rows(sql<{ id: number }>`
    select c.id from call_off_contracts c where c.activated_at is not null and (exists (
      select from call_off_notes n join call_offs k on k.id = n.call_off_id join orders o on o.id = k.order_id
      where n.contract_id = c.id and o.logistic_status = ${sql.lit(DELIVERED)}
      group by k.id having sum(n.goods) <> (${chargedSql(sql`h.call_off_id = k.id`)}))
    or exists (
      select from call_off_shortfalls s where s.contract_id = c.id and s.amount + (
          select coalesce(sum(n.goods), 0) from call_off_notes n
          where n.contract_id = c.id and n.period_no = s.period_no and n.call_off_id is null)
        <> (${chargedSql(sql`h.contract_id = c.id and h.period_no = s.period_no and h.call_off_id is null`)})))
    order by c.id`);
  for (const { id } of found) await inTransaction(async () => chargeContract(await lockContract(null, id)));
  return found.length;
}

const chargedSql = (which: ReturnType<typeof sql>) => sql`
  select coalesce(sum(h.goods), 0) from call_off_charges h where ${which}`;

defineJob('charge-call-off-corrections', async () => void (await chargeCorrections()), { cron: '36 * * * *' });

import { DELIVERED } from '#domain/trade/order-status.ts';
import { onRefundApproved } from '#server/money/refunds/index.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { defineJob, enqueue } from '#server/platform/jobs.ts';
import { oneByOne } from '#server/platform/one-by-one.ts';
import { debitNotesJob } from '#server/trade/charges/index.ts';
import { lockContract } from '../contract-rows.ts';
import { callOffCharges } from './call-off-charges.ts';
import { lockCharge } from './paid-charges.ts';
import { chargeContract } from './write-charges.ts';

/** One contract, at once: of what became due with something else, in a transaction of its own. */
export const chargeContractJob = defineJob<{ id: number }>('charge-call-off-contract', ({ id }) => chargeOne(id));

const chargeOne = (id: number): Promise<void> =>
  inTransaction(async () => chargeContract(await lockContract(null, id)));

/**
 * Charges what became due by itself: goods of a corrected price that were delivered since, or that were returned. Run
 * twice it finds nothing. One contract that fails keeps no other back.
 */
export async function chargeCorrections(): Promise<void> {
  const found = await rows(sql<{ id: number }>`
    select c.id from call_off_contracts c where c.activated_at is not null and (exists (
      select from call_off_notes n join call_offs k on k.id = n.call_off_id join orders o on o.id = k.order_id
      where n.contract_id = c.id and o.logistic_status = ${sql.lit(DELIVERED)}
      group by k.id, o.id having sum(n.goods) <> (${chargedSql(sql`h.call_off_id = k.id`)}) or ${hasReturnsSql})
    or exists (
      select from call_off_shortfalls s where s.contract_id = c.id and s.amount + (
          select coalesce(sum(n.goods), 0) from call_off_notes n
          where n.contract_id = c.id and n.period_no = s.period_no and n.call_off_id is null)
        <> (${chargedSql(sql`h.contract_id = c.id and h.period_no = s.period_no and h.call_off_id is null`)})))
    order by c.id`);
  await oneByOne('Call-off contracts that could not be charged', found, ({ id }) => chargeOne(id));
}

const chargedSql = (which: ReturnType<typeof sql>) => sql`
  select coalesce(sum(h.goods), 0) from call_off_charges h where ${which}`;

/** Of goods that went back notes say nothing: what is due is calculated. */
const hasReturnsSql = sql`exists (
  select from refunds f join refund_lines l on l.refund_id = f.id where f.order_id = o.id and l.quantity > 0)`;

/** After the approval, whose order is locked: a contract is locked before its orders. */
onRefundApproved(async ({ order_id }) => {
  const of = await maybeRow(sql<{ id: number }>`
    select k.contract_id as id from call_offs k where k.order_id = ${order_id}`);
  if (of) await enqueue(chargeContractJob, of);
});

defineJob('charge-call-off-corrections', chargeCorrections, { cron: '36 * * * *' });

export const issueDebitNotesJob = debitNotesJob('issue-call-off-debit-notes', callOffCharges, lockCharge);

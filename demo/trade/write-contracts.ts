import { CONFIRMED, CONTRACT_WAITING, DELIVERED, ORDER_ACTIVE, UNPAID, dueDate } from '#domain/trade/order-status.ts';
import { addDays, SUNDAY, weekday } from '#domain/values/bangkok-time.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { writeFirstContract, writeNextContract } from '#server/trade/contracts/index.ts';

const OFFICE = '203.0.113.24';

/**
 * Contracts of the confirmed orders that are not delivered yet; one of those to pay has a second version that waits for
 * its buyer.
 */
export async function writeContracts(salesId: number, at: Date): Promise<void> {
  await inTransaction(async () => {
    const orders = await rows(sql<{ id: number; is_to_pay: boolean; delivery_date: string }>`
      update orders o set placed_from = ${OFFICE} where o.order_no is not null and o.status = ${sql.lit(ORDER_ACTIVE)}
        and o.purchaser_status = ${sql.lit(CONFIRMED)} and o.logistic_status < ${sql.lit(DELIVERED)}
      returning o.id, o.delivery_date /* not null: placed */,
        o.payment_status = ${sql.lit(UNPAID)}
          and not exists (select from settlements t where t.order_id = o.id) as is_to_pay`);
    for (const { id } of orders) await writeFirstContract(id, salesId);
    const changed = orders.toSorted((a, b) => b.id - a.id).find(({ is_to_pay }) => is_to_pay);
    if (!changed) return;
    const due = dueDate(at);
    await rows(sql`
      update orders set delivery_date = ${workingDay(addDays(changed.delivery_date, 3))},
        remark = 'ส่งเป็นสองเที่ยว ขอใบชั่งทุกเที่ยว', due_date = ${due}, contract_status = ${sql.lit(CONTRACT_WAITING)}
      where id = ${changed.id}`);
    const next = await writeNextContract(changed.id, salesId, 'ผู้ขายแจ้งเลื่อนรอบผลิต จึงขอเลื่อนวันส่งมอบ');
    await rows(sql`update orders set contract_id = ${next} where id = ${changed.id}`);
    await rows(sql`
      insert into order_history (order_id, event, at, staff_id, note, due_date)
      values (${changed.id}, 'contract_changed', ${at}, ${salesId}, 'ผู้ขายแจ้งเลื่อนรอบผลิต จึงขอเลื่อนวันส่งมอบ',
        ${due})`);
  });
}

function workingDay(day: string): string {
  return weekday(day) === SUNDAY ? addDays(day, 1) : day;
}

import { CONTRACT_WAITING } from '#domain/trade/order-status.ts';
import { dueDateOfRevision, mayReviseContract } from '#domain/trade/contracts/sales-contract.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { lockOrder, notifyOrder, paymentMethods, writeHistory, writeOrderFacts } from '#server/trade/orders/index.ts';
import { writeNextContract } from './write-contract.ts';

interface Revision {
  delivery_date: string;
  remark: string;
  reason: string;
}

interface Terms {
  delivery_date: string | null;
  remark: string;
}

/** Staff offer the buyer other terms: the order waits until the buyer agrees to the new version. Answers its number. */
export async function reviseContract(staffId: number, orderId: number, revision: Revision): Promise<number> {
  const { delivery_date, remark, reason } = revision;
  return inTransaction(async () => {
    const order = await lockOrder(orderId, null);
    if (!mayReviseContract(order)) throw new AppError('transition_not_allowed');
    const at = now();
    const today = bangkokDate(at);
    if (delivery_date < today) throw fieldError('delivery_date_not_allowed', 'delivery_date', { earliest: today });
    const before = await oneRow(
      sql<Terms>`select delivery_date, coalesce(remark, '') as remark from orders where id = ${orderId}`,
    );
    if (before.delivery_date === delivery_date && before.remark === remark) throw new AppError('contract_unchanged');
    const due = dueDateOfRevision(order, paymentMethods[order.payment_type].dueDate(at) ?? at);
    await writeOrderFacts(orderId, { delivery_date, remark, due_date: due, contract_status: CONTRACT_WAITING });
    const id = await writeNextContract(orderId, staffId, reason);
    await writeOrderFacts(orderId, { contract_id: id });
    await writeHistory(orderId, 'contract_changed', { staffId }, reason, due);
    await recordDecision({
      staffId,
      action: 'revise_contract',
      objectKind: 'order',
      objectId: orderId,
      before: { ...before, due_date: order.due_date },
      after: { delivery_date, remark, due_date: due },
      reason,
    });
    await notifyOrder('contract_changed', orderId, reason);
    return id;
  });
}

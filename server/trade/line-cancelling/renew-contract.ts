import { CONTRACT_CONFIRMED, CONTRACT_WAITING } from '#domain/trade/order-status.ts';
import { dueDateOfRevision } from '#domain/trade/contracts/sales-contract.ts';
import { now } from '#server/platform/clock.ts';
import {
  notifyOrder,
  paymentMethods,
  writeHistory,
  writeOrderFacts,
  type LockedOrder,
} from '#server/trade/orders/index.ts';
import { writeAgreedContract, writeNextContract } from '#server/trade/contracts/index.ts';
import type { Canceller } from './cancel-lines.ts';
import texts from './texts.json' with { type: 'json' };

/**
 * A confirmed order has a contract, which says its lines: a new version takes its place. The buyer agrees by
 * cancelling; what staff cancel waits for the buyer.
 */
export async function renewContract(by: Canceller, order: LockedOrder, reason: string): Promise<void> {
  if (order.contract_id === null) return;
  if ('userId' in by && order.contract_status === CONTRACT_CONFIRMED) {
    await writeAgreedContract(order.id, by, reason || texts.buyersReason);
    return;
  }
  const at = now();
  const due = dueDateOfRevision(order, paymentMethods[order.payment_type].dueDate(at) ?? at);
  const staffId = 'staffId' in by ? by.staffId : null;
  const id = await writeNextContract(order.id, staffId, reason || texts.buyersReason);
  await writeOrderFacts(order.id, { contract_id: id, contract_status: CONTRACT_WAITING, due_date: due });
  await writeHistory(order.id, 'contract_changed', by, reason, due);
  await notifyOrder('contract_changed', order.id, reason || null);
}

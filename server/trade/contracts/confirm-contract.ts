import { CONTRACT_CONFIRMED } from '#domain/trade/order-status.ts';
import { mayConfirmContract } from '#domain/trade/contracts/sales-contract.ts';
import { now } from '#server/platform/clock.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { lockOrder, notifyOrder, writeHistory, writeOrderFacts } from '#server/trade/orders/index.ts';
import { contractPdf } from './seal-contracts.ts';

interface Confirming {
  userId: number;
  companyId: number;
  /** The network address that it comes from. */
  from: string;
}

/** The buyer agrees to the version that counts: who, when and from where is kept. Again, it changes nothing. */
export async function confirmContract(id: number, { userId, companyId, from }: Confirming): Promise<void> {
  // What is agreed to has its document and fingerprint.
  await contractPdf(id, companyId);
  await inTransaction(async () => {
    const known = await maybeRow(sql<{ order_id: number }>`
      select order_id from sales_contracts where id = ${id} and company_id = ${companyId}`);
    if (!known) throw new AppError('not_found');
    const order = await lockOrder(known.order_id, companyId);
    const contract = await oneRow(
      sql<{ id: number; confirmed_at: Date | null }>`select id, confirmed_at from sales_contracts where id = ${id}`,
    );
    if (contract.confirmed_at !== null && order.contract_id === id) return;
    if (!mayConfirmContract(order, contract)) throw new AppError('contract_replaced');
    await rows(sql`
      update sales_contracts set confirmed_at = ${now()}, confirmed_by_user_id = ${userId}, confirmed_from = ${from},
        confirmed_by_name = (select ${personNameSql('users')} from users where id = ${userId}) where id = ${id}`);
    await writeOrderFacts(order.id, { contract_status: CONTRACT_CONFIRMED });
    await writeHistory(order.id, 'contract_confirmed', { userId });
    await notifyOrder('contract_confirmed', order.id);
  });
}

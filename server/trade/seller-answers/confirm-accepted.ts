import { confirmationOf, isAcceptedUnchanged, type AskedPurchase } from '#domain/trade/seller-answers/answers.ts';
import { SALE_CANCELLED } from '#domain/trade/order-status.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { decideOrder, lockOrder } from '#server/trade/orders/index.ts';
import { answerSql, saleAnswerOf, type AnswerJson } from '#server/trade/sales/index.ts';

/** What is stored of each purchase of an order that was not cancelled. The order is locked. */
const storedAnswers = (orderId: number) =>
  rows(sql<AskedPurchase & { stored: AnswerJson }>`
    select p.sale_type::int, o.status::int, o.purchaser_status::int,
      ${answerSql(sql`p.id`)} as stored /* not null: built */
    from purchases p join orders o on o.id = p.order_id
    where o.id = ${orderId} and p.sale_type <> ${sql.lit(SALE_CANCELLED)} order by p.id`);

/** Whether every seller of an order accepted it unchanged. */
export async function isAcceptedByAll(orderId: number): Promise<boolean> {
  return isAcceptedUnchanged((await storedAnswers(orderId)).map(({ stored }) => stored.last));
}

/**
 * Staff confirm an order. Who has not answered may have told them otherwise; what a seller declined, or offers a part
 * of, is settled before.
 */
export function confirmOrder(staffId: number, orderId: number, note: string): Promise<void> {
  return inTransaction(async () => {
    await lockOrder(orderId, null);
    const purchases = await storedAnswers(orderId);
    const states = purchases.map(({ stored, ...purchase }) => saleAnswerOf(purchase, stored).state);
    if (confirmationOf(states) === 'contradicted') throw new AppError('sellers_contradict');
    await decideOrder(staffId, orderId, 'confirm', note);
  });
}

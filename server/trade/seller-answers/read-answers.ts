import type { z } from 'zod';
import type { sellerAnswerCalls } from '#contract/trade/seller-answers/calls.ts';
import { isQuestionOpen, type AskedPurchase } from '#domain/trade/seller-answers/answers.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { answerSql, saleAnswerOf, type AnswerJson } from '#server/trade/sales/index.ts';

type OrderAnswers = z.output<(typeof sellerAnswerCalls)['GET /staff/orders/{id}/answers']['answer']>;
type Purchase = OrderAnswers['purchases'][number];
type Version = OrderAnswers['versions'][number];

/** What an order's sellers answered, for staff. */
export async function answersOfOrder(orderId: number): Promise<OrderAnswers> {
  const [purchases, versions] = await Promise.all([
    rows(sql<Pick<Purchase, 'id' | 'purchase_no' | 'seller'> & AskedPurchase & { stored: AnswerJson }>`
      select p.id, p.purchase_no, ${companySql('c')} as seller, p.sale_type::int, o.status::int,
        o.purchaser_status::int, ${answerSql(sql`p.id`)} as stored /* not null: built */
      from purchases p join orders o on o.id = p.order_id join companies c on c.id = p.company_id
      where o.id = ${orderId} and o.order_no is not null order by p.id`),
    rows(sql<Version>`
      select p.purchase_no, a.version, a.answer, a.at, nullif(${personNameSql('u')}, '') as name
      from purchases p join purchase_answers a on a.purchase_id = p.id join users u on u.id = a.user_id
      where p.order_id = ${orderId} order by a.at, a.id`),
  ]);
  return {
    purchases: purchases.map(({ id, purchase_no, seller, stored, ...asked }) => ({
      ...saleAnswerOf(asked, stored),
      id,
      purchase_no,
      seller,
      is_open: isQuestionOpen(asked),
      asked_at: stored.asked_at === null ? null : new Date(stored.asked_at),
    })),
    versions,
  };
}

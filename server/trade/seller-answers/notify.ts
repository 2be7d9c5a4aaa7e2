import { bahtFromSatang } from '#domain/values/money.ts';
import { notifyAll, staffMailbox, type Notice } from '#server/notifications/index.ts';
import { companyNamesSql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { purchaseAnswered, purchaseReminder, purchaseUnanswered, type NotifiedPurchase } from './notifications.ts';

/** What the clock of a question says: half of the time has passed, or all of it. */
export type QuestionNews = 'reminder' | 'unanswered';

/** Sales hear what a seller answered, within the running transaction. */
export const notifyOfAnswer = (purchaseId: number): Promise<void> => notifyOfPurchases('answered', [purchaseId]);

export async function notifyOfPurchases(news: QuestionNews | 'answered', ids: readonly number[]): Promise<void> {
  const found = await rows(sql<Omit<NotifiedPurchase, 'goods'> & { goods: bigint }>`
    select p.id, p.purchase_no, p.order_id, o.order_no /* not null: placed */, p.company_id, p.total as goods,
      ${companyNamesSql('c')} as seller, q.answer_by, a.answer, a.reason, coalesce(a.note, '') as note /* not null: coalesced */
    from purchases p join orders o on o.id = p.order_id join companies c on c.id = p.company_id
      left join purchase_questions q on q.purchase_id = p.id
      left join lateral (select * from purchase_answers a where a.purchase_id = p.id
        order by a.version desc limit 1) a on true
    where p.id = any (${[...ids]}::int[]) order by p.id`);
  await notifyAll(found.map((purchase) => noticeOf(news, { ...purchase, goods: bahtFromSatang(purchase.goods) })));
}

function noticeOf(news: QuestionNews | 'answered', purchase: NotifiedPurchase): Notice {
  if (news === 'reminder')
    return {
      event: purchaseReminder(purchase),
      recipients: [{ membersOf: purchase.company_id, right: 'manage_sales' }],
    };
  return {
    event: (news === 'unanswered' ? purchaseUnanswered : purchaseAnswered)(purchase),
    recipients: [staffMailbox('sales')],
  };
}

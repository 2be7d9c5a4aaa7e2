import { bahtFromSatang } from '#domain/values/money.ts';
import { notifyAll, staffMailbox, type Notice } from '#server/notifications/index.ts';
import { companyNamesSql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { PartDecision } from '#domain/trade/seller-answers/answers.ts';
import {
  partDecided,
  partOffered,
  purchaseAnswered,
  purchaseReminder,
  purchaseUnanswered,
  type NotifiedPurchase,
} from './notifications.ts';

/** What the clock of a question says: half of the time has passed, or all of it. */
export type QuestionNews = 'reminder' | 'unanswered';

type News = QuestionNews | 'answered' | PartDecision;

/** Sales hear what a seller answered, and the buyer what they have to decide on; within the running transaction. */
export const notifyOfAnswer = (purchaseId: number): Promise<void> => notifyOfPurchases('answered', [purchaseId]);

/** Seller and sales hear what the buyer said to a part. */
export const notifyOfDecision = (purchaseId: number, decision: PartDecision): Promise<void> =>
  notifyOfPurchases(decision, [purchaseId]);

type Found = Omit<NotifiedPurchase, 'goods'> & { goods: bigint; user_id: number; email: string };

export async function notifyOfPurchases(news: News, ids: readonly number[]): Promise<void> {
  const found = await rows(sql<Found>`
    select p.id, p.purchase_no, p.order_id, o.order_no /* not null: placed */, p.company_id, p.total as goods,
      o.user_id, o.buyer_contact_email as email, ${companyNamesSql('c')} as seller, q.answer_by, a.answer, a.reason,
      coalesce(a.note, '') as note /* not null: coalesced */
    from purchases p join orders o on o.id = p.order_id join companies c on c.id = p.company_id
      left join purchase_questions q on q.purchase_id = p.id
      left join lateral (select * from purchase_answers a where a.purchase_id = p.id
        order by a.version desc limit 1) a on true
    where p.id = any (${[...ids]}::int[]) order by p.id`);
  await notifyAll(found.flatMap((each) => noticesOf(news, each)));
}

function noticesOf(news: News, { user_id, email, goods, ...facts }: Found): Notice[] {
  const purchase = { ...facts, goods: bahtFromSatang(goods) };
  const seller = [{ membersOf: purchase.company_id, right: 'manage_sales' }] as const;
  const sales = [staffMailbox('sales')];
  if (news === 'reminder') return [{ event: purchaseReminder(purchase), recipients: [...seller] }];
  if (news === 'unanswered') return [{ event: purchaseUnanswered(purchase), recipients: sales }];
  if (news === 'answered')
    return [
      { event: purchaseAnswered(purchase), recipients: sales },
      ...(purchase.answer === 'accepted_in_part'
        ? [{ event: partOffered(purchase), recipients: [{ userId: user_id, email }] }]
        : []),
    ];
  return [
    { event: partDecided[news].seller(purchase), recipients: [...seller] },
    { event: partDecided[news].sales(purchase), recipients: sales },
  ];
}

import { notifyAll, type Notice, type Recipient } from '#server/notifications/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { preorderNewsFor, type NotifiedPreorder, type PreorderNews } from './notifications.ts';
import type { Party } from './viewer.ts';

interface Subject extends NotifiedPreorder {
  user_id: number;
  seller_company_id: number;
}

/** Who hears of what. The buyer does not hear of a price that is not confirmed. */
const readers: Readonly<Record<PreorderNews, readonly Party[]>> = {
  asked: ['buyer', 'seller', 'staff'],
  proposed_by_seller: ['staff'],
  proposed_by_staff: ['seller'],
  offered: ['buyer', 'seller', 'staff'],
  accepted: ['seller', 'staff'],
  declined: ['seller', 'staff'],
  refused: ['buyer', 'seller', 'staff'],
  withdrawn: ['seller', 'staff'],
  expired: ['buyer', 'seller', 'staff'],
};

/** Notifies whom the news of a pre-order concerns, within the transaction of what happened. */
export const notifyPreorder = (news: PreorderNews, id: number) => notifyPreorders(news, [id]);

export async function notifyPreorders(news: PreorderNews, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await rows(sql<Subject>`
    select p.id, p.user_id, p.seller_company_id, p.quantity, p.wished_date, p.unit_price, p.delivery_date,
      p.valid_until, p.ends_at,
      case when p.end_reason <> '' then p.end_reason else p.answer_note end as text /* not null: both are */, g.grade,
      json_build_object('name_th', a.name_th, 'name_en', a.name_en, 'name_cn', a.name_cn) as attribute
    from preorders p join product_stocks s on s.id = p.product_stock_id join products g on g.id = s.product_id
      join skus k on k.id = s.product_sku_id join attributes a on a.id = k.attribute_id
    where p.id = any (${ids}::int[]) order by p.id`);
  await notifyAll(
    found.flatMap((preorder): Notice[] =>
      readers[news].map((reader) => ({
        event: preorderNewsFor[reader]({ news, preorder }),
        recipients: recipientsOf(reader, preorder),
      })),
    ),
  );
}

function recipientsOf(reader: Party, { user_id, seller_company_id }: Subject): Recipient[] {
  if (reader === 'staff') return [{ staffRole: 'sales' }];
  return reader === 'buyer' ? [{ userId: user_id }] : [{ membersOf: seller_company_id, right: 'manage_sales' }];
}

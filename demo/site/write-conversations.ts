import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import { insertRows } from '../bulk.ts';
import { buyers, sellerPeople } from '../accounts/companies.ts';
import { conversations } from './conversations.ts';

const MINUTE_MS = 60_000;

/**
 * Conversations of the demo's members with sales, read by both but for those that wait and those that are new to the
 * member.
 */
export async function writeConversations({ staffIds }: MarketPeople, at: Date): Promise<void> {
  const before = (minutes: number) => new Date(at.getTime() - minutes * MINUTE_MS);
  const sales = staffIds['sales'] as number;
  const emails = new Map([...buyers, ...sellerPeople].map(({ key, email }) => [key, email]));
  const members = await rows(sql<{ email: string; user_id: number; company_id: number }>`
    select email, id as user_id, company_id from users where email = any (${[...emails.values()]}::text[])`);
  const memberOf = (key: string) => members.find(({ email }) => email === emails.get(key))!;
  await inTransaction(async () => {
    await insertRows(
      'conversations',
      conversations.map(({ member, status, said }) => {
        const { user_id, company_id } = memberOf(member);
        const isWaiting = status === 'open' && said.every(({ by }) => by === 'member');
        return {
          user_id,
          company_id,
          status,
          assigned_staff_id: isWaiting ? null : sales,
          created_at: before(said[0]!.ago),
          last_message_at: before(said.at(-1)!.ago),
          waiting_since: isWaiting ? before(said[0]!.ago) : null,
        };
      }),
    );
    const said = conversations.flatMap(({ member, said: all }) =>
      all.map(({ ago, by, body, grade = null, ofOrder = false }) => ({
        user_id: memberOf(member).user_id,
        staff_id: by === 'sales' ? sales : null,
        body,
        grade,
        of_order: ofOrder,
        created_at: before(ago),
      })),
    );
    await rows(sql`
      insert into conversation_messages (conversation_id, staff_id, body, product_id, order_id, created_at)
      select c.id, g.staff_id, g.body, (select p.id from products p where p.grade = g.grade and p.quality = 'prime'),
        case when g.of_order then (select o.id from orders o where o.company_id = c.company_id
          and o.order_no is not null order by o.placed_at desc limit 1) end, g.created_at
      from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as g (user_id int, staff_id int, body text, grade text,
        of_order boolean, created_at timestamptz) join conversations c using (user_id) order by g.created_at`);
    const unread = conversations.flatMap(({ member, isUnread }) => (isUnread ? [memberOf(member).user_id] : []));
    await rows(sql`
      update conversations c set last_message_id = m.last, last_member_message_id = m.of_member,
        last_staff_message_id = m.of_staff,
        member_read_id = case when c.user_id = any (${unread}::int[]) then m.of_member else m.last end,
        staff_read_id = case when c.waiting_since is null then m.last else 0 end
      from (select conversation_id, max(id) as last, coalesce(max(id) filter (where staff_id is null), 0) as of_member,
        coalesce(max(id) filter (where staff_id is not null), 0) as of_staff from conversation_messages
        group by conversation_id) m
      where m.conversation_id = c.id`);
  });
}

import type { z } from 'zod';
import type { conversations } from '#contract/site/conversations.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { messagesOf } from './messages.ts';

type Inbox = z.output<(typeof conversations)['GET /staff/conversations']['answer']>;
type Query = z.output<(typeof conversations)['GET /staff/conversations']['query']>;
type Row = Inbox['conversations'][number];
type One = z.output<(typeof conversations)['GET /staff/conversations/{id}']['answer']>;

const LAST_ORDERS = 5;

const unreadSql = sql`(select count(*)::int from conversation_messages x where x.conversation_id = c.id
  and x.staff_id is null and x.id > c.staff_read_id)`;

const rowColumns = (staffId: number) => sql`
  c.id, c.status, c.waiting_since, c.last_message_at, ${unreadSql} as unread,
  json_build_object('id', u.id, 'name', ${personNameSql('u')}) as member, ${companySql('o')} as company,
  case when m.id is not null then json_build_object('id', m.id, 'name', ${personNameSql('m')}, 'is_me',
    m.id = ${staffId}) end as assigned_to,
  coalesce((select left(x.body, 120) from conversation_messages x where x.id = c.last_message_id), '') as last_message`;
const rowJoins = sql`join users u on u.id = c.user_id join companies o on o.id = c.company_id
  left join staff_members m on m.id = c.assigned_staff_id`;

/** Those that wait for an answer first, the longest wait on top; then the others, the newest on top. */
export async function conversationsForSales(staff: Staff, { view, _start, _limit }: Query): Promise<Inbox> {
  const where = {
    closed: sql`c.status = 'closed'`,
    mine: sql`c.status = 'open' and c.assigned_staff_id = ${staff.staffId}`,
    open: sql`c.status = 'open'`,
  }[view];
  const [found, { count, unread }] = await Promise.all([
    rows(
      sql<Row>`select ${rowColumns(staff.staffId)} from conversations c ${rowJoins} where ${where}
        order by c.waiting_since nulls last, c.last_message_at desc, c.id limit ${_limit} offset ${_start}`,
    ),
    oneRow(
      sql<{
        count: number;
        unread: number;
      }>`select (select count(*)::int from conversations c where ${where}) as count,
        (select count(*)::int from conversations where waiting_since is not null) as unread`,
    ),
  ]);
  return { count, unread, conversations: found };
}

interface DetailRow extends Row {
  read_by_member: number;
  customer: Omit<One['customer'], 'latest_orders'> & {
    latest_orders: { id: number; order_no: string; placed_at: string }[];
  };
}

export async function conversationForSales(staff: Staff, id: number, before: number | undefined): Promise<One> {
  const row = await maybeRow(sql<DetailRow>`
    select ${rowColumns(staff.staffId)}, c.member_read_id as read_by_member,
      json_build_object('user_id', u.id, 'email', u.email, 'mobile', u.mobile, 'language', u.language, 'member_level',
        o.member_level,
        'orders', (select count(*)::int from orders r where r.company_id = o.id and r.order_no is not null),
        'latest_orders',
        (select coalesce(json_agg(json_build_object('id', l.id, 'order_no', l.order_no, 'placed_at', l.placed_at)),
          '[]') from (
          select r.id, r.order_no, r.placed_at from orders r where r.company_id = o.id and r.order_no is not null
            order by r.placed_at desc, r.id desc limit ${LAST_ORDERS}) l)) as customer
    from conversations c ${rowJoins} where c.id = ${id}`);
  if (!row) throw new AppError('not_found');
  const { read_by_member, customer, ...conversation } = row;
  return {
    conversation,
    ...(await messagesOf(id, before, staff.sessionHash)),
    read_by_member,
    customer: {
      ...customer,
      latest_orders: customer.latest_orders.map((order) => ({ ...order, placed_at: new Date(order.placed_at) })),
    },
  };
}

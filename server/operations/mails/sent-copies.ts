import type { ChosenChannel } from '#domain/notifications/choices.ts';
import type { MailState } from '#domain/notifications/mail-delivery.ts';
import type { Locale } from '#domain/values/locale.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, oneRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

interface SentRow {
  channel: 'product' | ChosenChannel;
  at: Date;
  title: string;
  to: string;
  state: MailState | 'unread' | 'read' | 'left_out' | 'not_sent';
  state_at: Date | null;
  attached: string[] | null;
  order_id: number | null;
  order_no: string | null;
}

interface Page {
  start: number;
  limit: number;
}

interface Copies {
  /** Rows `m` of the outbox. */
  mails: RawBuilder<unknown>;
  /** Rows `n` of the copies in the product, and of what rang, with their notice `e`. */
  copies: RawBuilder<unknown>;
}

/** What was said of an order, to whom and by which channel. */
export async function sentOfOrder(id: number, language: Locale, page: Page) {
  const known = await maybeRow(sql`select 1 as known from orders where id = ${id} and order_no is not null`);
  if (!known) throw new AppError('not_found');
  return sent({ mails: sql`m.order_id = ${id}`, copies: sql`e.order_id = ${id}` }, language, page);
}

/** What a person was told: in the product, and to the mailbox of the account. */
export async function sentToAccount(id: number, language: Locale, page: Page) {
  const person = await maybeRow(sql<{ email: string }>`select email from users where id = ${id}`);
  if (!person) throw new AppError('not_found');
  return sent(
    { mails: sql`lower(m.recipient) = lower(${person.email})`, copies: sql`n.user_id = ${id}` },
    language,
    page,
  );
}

/** The newest of all channels: each gives as many as the page can show of it, by its own index. */
async function sent({ mails, copies }: Copies, language: Locale, { start, limit }: Page) {
  const most = start + limit;
  const [found, { count }] = await Promise.all([
    rows(sql<SentRow>`
    with mails as (
      select 'mail' as channel, m.created_at as at, m.subject as title, m.recipient as "to", m.status as state,
        coalesce(m.sent_at, m.tried_at) as state_at, m.attached, m.order_id
      from mail_outbox m where ${mails} order by m.id desc limit ${most}),
    copies as (
      select 'product' as channel, n.at, e.content #>> array[${language}, 'title'] as title,
        coalesce(${personNameSql('u')}, '') || coalesce(${personNameSql('s')}, '') as "to",
        case when n.read_at is null then 'unread' else 'read' end as state, n.read_at as state_at,
          null::jsonb as attached, e.order_id
      from notifications n join notices e on e.id = n.notice_id left join users u on u.id = n.user_id
        left join staff_members s on s.id = n.staff_id
      where ${copies} order by n.id desc limit ${most}),
    rings as (
      select n.channel, e.at, e.content #>> array[${language}, 'title'] as title,
        coalesce(${personNameSql('u')}, '') || coalesce(${personNameSql('s')}, '') as "to",
        case n.status when 'due' then 'waiting' when 'failed' then 'not_sent' else n.status end as state,
          n.sent_at as state_at, null::jsonb as attached, e.order_id
      from notification_deliveries n join notices e on e.id = n.notice_id left join users u on u.id = n.user_id
        left join staff_members s on s.id = n.staff_id
      where ${copies} order by n.id desc limit ${most})
    select c.channel /* not null: a literal */, c.at /* not null: both have it */, c.title /* not null: both have it */,
      c."to" /* not null: both have it */, c.state /* not null: both have it */,
      c.state_at, c.attached, c.order_id, o.order_no
    from (select * from mails union all select * from copies union all select * from rings) c
      left join orders o on o.id = c.order_id
    order by c.at desc, c.channel, c."to" limit ${limit} offset ${start}`),
    oneRow(sql<{ count: number }>`
      select ((select count(*) from mail_outbox m where ${mails}) + (select count(*) from notifications n
        join notices e on e.id = n.notice_id where ${copies})
        + (select count(*) from notification_deliveries n join notices e on e.id = n.notice_id where ${copies}))::int
          as count /* not null: a sum of counts */`),
  ]);
  return {
    sent: found.map(({ attached, ...copy }) => ({ ...copy, attached: attached ?? [] })),
    count,
  };
}

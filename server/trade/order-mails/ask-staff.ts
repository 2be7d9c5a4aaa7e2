import { ASK_AGAIN_HOURS, teamOf, type OrderMatter } from '#domain/trade/order-mails.ts';
import { notify, staffMailbox } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { companyNamesSql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { orderAsked, type MailedOrder } from './notifications.ts';

const HOUR_MS = 3_600_000;

interface Member {
  userId: number;
  companyId: number;
}

/**
 * Asks the team of a matter to look at an order. Answers whether it did: a team that was asked within a day is not
 * asked again.
 */
export function askStaff({ userId, companyId }: Member, orderNo: string, matter: OrderMatter): Promise<boolean> {
  return inTransaction(async () => {
    const order = await maybeRow(sql<MailedOrder>`
      select o.id, o.order_no /* not null: compared */, o.po_number,
        ${companyNamesSql('f', sql`o.company_name`)} as company, o.total_include_vat, ${personNameSql('u')} as sender,
        u.email as sender_email
      from orders o join companies f on f.id = o.company_id join users u on u.id = ${userId}
        where o.order_no = ${orderNo} and o.company_id = ${companyId} for no key update of o`);
    if (!order) throw new AppError('not_found');
    const since = new Date(now().getTime() - ASK_AGAIN_HOURS * HOUR_MS);
    const { asked } = await oneRow(sql<{ asked: boolean }>`
      select exists (select from order_questions where order_id = ${order.id} and matter = ${matter}
        and asked_at > ${since}) as asked`);
    if (asked) return false;
    await rows(sql`
      insert into order_questions (order_id, matter, asked_at) values (${order.id}, ${matter}, ${now()})
      on conflict (order_id, matter) do update set asked_at = excluded.asked_at`);
    await notify(orderAsked({ order, matter }), [staffMailbox(teamOf[matter])]);
    return true;
  });
}

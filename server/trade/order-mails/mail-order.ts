import { MAX_ORDER_MAILS_A_DAY, MAX_ORDER_MAILS_TO_ONE } from '#domain/trade/order-mails.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import type { Locale } from '#domain/values/locale.ts';
import { safeHtml } from '#domain/values/safe-html.ts';
import { notify } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { companyNamesSql } from '#server/platform/database/company-names.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { inTransaction, maybeRow, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { writeHistory } from '#server/trade/orders/index.ts';
import { orderMailed, type MailedOrder } from './notifications.ts';

interface Member {
  userId: number;
  companyId: number;
}

interface Wanted {
  order_id: number;
  to: string;
  emailbody: string;
}

interface Found extends MailedOrder {
  /** The mailbox as we know it, and its owner's language; null of a stranger. */
  email: string | null;
  language: Locale | null;
}

/**
 * Mails an order of the company with what a member writes. Only to colleagues and to the order's contact: nobody else
 * gets what people write under our name. The order's history says that it was mailed and by whom, the outbox to whom.
 */
export function mailOrder({ userId, companyId }: Member, { order_id, to, emailbody }: Wanted): Promise<void> {
  const letter = safeHtml(emailbody);
  if (letter.text === '') throw fieldError('order_mail_empty', 'emailbody');
  return inTransaction(async () => {
    await lockCompany(companyId);
    const { email, language, ...order } = await orderWithReader(order_id, { userId, companyId }, to);
    if (email === null || language === null) throw fieldError('order_mail_recipient', 'to');
    await requireFewer(companyId, email);
    await notify(orderMailed({ order, letter }), [{ email, language }]);
    await writeHistory(order.id, 'mailed', { userId });
  });
}

async function orderWithReader(orderId: number, { userId, companyId }: Member, to: string): Promise<Found> {
  const found = await maybeRow(sql<Found>`
    select o.id, o.order_no /* not null: placed */, o.po_number,
      ${companyNamesSql('f', sql`o.company_name`)} as company, o.total_include_vat, ${personNameSql('u')} as sender,
      u.email as sender_email,
      coalesce(c.email, case when lower(o.buyer_contact_email) = lower(${to})
        and not ${hasLeft(to)} then o.buyer_contact_email end) as email,
      coalesce(c.language, b.language) as language
    from orders o join companies f on f.id = o.company_id join users u on u.id = ${userId}
      join users b on b.id = o.user_id
      left join users c on lower(c.email) = lower(${to}) and c.company_id = o.company_id
        and c.account_status = 'verified'
    where o.id = ${orderId} and o.company_id = ${companyId} and o.order_no is not null`);
  if (!found) throw new AppError('not_found');
  return found;
}

/**
 * The contact is mostly who placed the order `o`: once they have left its company, what is written there is not for
 * them.
 */
const hasLeft = (email: string) => sql`exists (
  select from users l where l.company_id = o.company_id and lower(l.email) = lower(${email})
    and l.account_status = 'closed')`;

/** The company is locked: two at once are counted one after the other. */
async function requireFewer(companyId: number, email: string): Promise<void> {
  const since = new Date(now().getTime() - DAY_MS);
  const { by_company, to_one } = await oneRow(sql<{ by_company: number; to_one: number }>`
    select count(*)::int as by_company, count(*) filter (where lower(m.recipient) = lower(${email}))::int as to_one
    from mail_outbox m join orders o on o.id = m.order_id where o.company_id = ${companyId} and m.kind = 'order_mailed'
      and m.created_at > ${since}`);
  if (to_one >= MAX_ORDER_MAILS_TO_ONE) throw fieldError('too_many_order_mails', 'to', { max: MAX_ORDER_MAILS_TO_ONE });
  if (by_company >= MAX_ORDER_MAILS_A_DAY)
    throw fieldError('too_many_order_mails', 'to', { max: MAX_ORDER_MAILS_A_DAY });
}

import { mailList } from '#contract/operations/mail-list.ts';
import type { RowOf } from '#contract/kit/define-list.ts';
import { readsAll, type StaffRoles } from '#domain/staff-roles.ts';
import { mayResend, type AttachmentRef } from '#domain/notifications/mail-delivery.ts';
import { listOf } from '#server/kit/index.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';

interface Row extends Omit<RowOf<typeof mailList>, 'documents' | 'may_resend'> {
  attachments: AttachmentRef[] | null;
  is_emptied: boolean;
}

/**
 * Sales have to do with what is about an order; with what else is mailed, such as links to new passwords,
 * administrators.
 */
const within = (isAll: boolean) => (isAll ? sql`true` : sql`m.order_id is not null`);
export const decidedBy = (staffRoles: StaffRoles) => within(staffRoles.includes('admin'));

/** The outbox, the newest first. Never what the mails said. */
export const mails = listOf(mailList, {
  from: sql`mail_outbox m`,
  key: sql`m.id`,
  seenBy: ({ staffRoles }: { staffRoles: StaffRoles }) => within(readsAll(staffRoles)),
  filters: {
    about: (words) =>
      /^OR\d+$/i.test(words)
        ? sql`m.order_id in (select id from orders where order_no like ${`${words.toUpperCase()}%`})`
        : sql`lower(m.recipient) like ${`%${likeText(words.toLowerCase())}%`}`,
    // The states stand in the text, so that a partial index matches.
    state: (states) => sql`m.status in (${sql.join(states.map((state) => sql.lit(state)))})`,
    created_at: sql`m.created_at`,
    order_id: sql`m.order_id`,
  },
  sorts: { created_at: { by: sql`m.created_at` } },
  read: async (ids) => {
    const found = await rows(sql<Row>`
      select m.id::int, m.kind, m.subject, m.recipient, m.status as state, m.attempts::int, m.last_error, m.order_id,
        o.order_no, m.attachments, m.created_at, m.tried_at, m.html = '' as is_emptied
      from mail_outbox m left join orders o on o.id = m.order_id where m.id = any (${[...ids]}::bigint[])`);
    return found.map(({ attachments, is_emptied, ...mail }) => ({
      ...mail,
      documents: (attachments ?? []).map(({ kind }) => kind),
      may_resend: mayResend({ status: mail.state, is_emptied }),
    }));
  },
});

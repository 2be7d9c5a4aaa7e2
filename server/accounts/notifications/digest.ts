import type { Locale } from '#domain/values/locale.ts';
import { endedDigestsSql, notifyAll, takenForDigestSql } from '#server/notifications/index.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { digestSent, unsubscribe } from './notifications.ts';

const PEOPLE_AT_ONCE = 100;
const NAMED_MOST = 20;

interface Waiting {
  user_id: number | null;
  email: string;
  language: Locale;
  titles: string[];
  count: number;
}

/** Mails everybody what waits for their daily mail, once. Answers to how many. */
export async function sendDigests(): Promise<number> {
  for (let sent = 0; ;) {
    const now = await sendSome();
    sent += now;
    if (now < PEOPLE_AT_ONCE) return sent;
  }
}

function sendSome(): Promise<number> {
  return inTransaction(async () => {
    const waiting = await rows(sql<Waiting>`
      with ${takenForDigestSql(PEOPLE_AT_ONCE)}
      select t.user_id, coalesce(u.email, s.email) as email, coalesce(u.language, s.language) as language,
        count(*)::int as count,
        (array_agg(e.content #>> array[coalesce(u.language, s.language), 'title']
          order by t.id desc))[1:${sql.lit(NAMED_MOST)}] as titles
      from taken t join notices e on e.id = t.notice_id left join users u on u.id = t.user_id
        left join staff_members s on s.id = t.staff_id
      group by t.user_id, t.staff_id, u.email, s.email, u.language, s.language`);
    await notifyAll(
      waiting.map(({ user_id: userId, email, language, titles, count }) => ({
        event: digestSent({ userId, titles, count }),
        recipients: [{ email, language }],
      })),
    );
    return waiting.length;
  });
}

/**
 * Ends a member's daily mails by the link that each of them has: what was collected is in the product alone from now
 * on.
 */
export async function stopDigests(key: string): Promise<void> {
  const userId = unsubscribe.idOf(key);
  const found = await rows(sql`
    with person as (select id from users where id = ${userId} and account_status <> 'closed'),
    ${endedDigestsSql(sql`select id from person`)}
    select id from person`);
  if (found.length === 0) throw new AppError('notifications_link_invalid');
}

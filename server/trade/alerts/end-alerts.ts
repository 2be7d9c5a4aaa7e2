import { askedUntil } from '#domain/trade/alerts/alert.ts';
import { ENDED_ALERT_DAYS } from '#domain/trade/alerts/alert-limits.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { notifyAll } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import { affected, rows, sql } from '#server/platform/database/query.ts';
import { alertEnds } from './notifications.ts';

const BATCH = 200;

interface Ending {
  id: number;
  user_id: number;
  what: string;
  ends_at: Date;
}

/**
 * Asks once whether alerts shall go on that end soon, and deletes those that ended long ago. Answers how many were
 * asked about.
 */
export async function endAlerts(): Promise<number> {
  const at = now();
  const soon = askedUntil(at);
  const asked = await inBatches(BATCH, async () => {
    const ending = await rows(sql<Ending>`
      with due as (select id from alerts where ends_at <= ${soon} and renewal_asked_at is null order by ends_at, id
        limit ${BATCH} for update skip locked)
      update alerts l set renewal_asked_at = ${at} from due where l.id = due.id returning l.id, l.user_id, l.what,
        l.ends_at`);
    await notifyAll(
      ending.map(({ user_id, ...alert }) => ({ event: alertEnds(alert), recipients: [{ userId: user_id }] })),
    );
    return ending.length;
  });
  await affected(sql`delete from alerts where ends_at <= ${new Date(at.getTime() - ENDED_ALERT_DAYS * DAY_MS)}`);
  return asked;
}

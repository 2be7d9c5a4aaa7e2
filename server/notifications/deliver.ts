import { deliveryOf } from '#domain/notifications/choices.ts';
import { quietUntil } from '#domain/notifications/quiet-hours.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { pushLine } from './channels/line.ts';
import type { Outcome } from './channels/outcome.ts';
import { sendPush } from './channels/push.ts';
import { lineTextOf, pushTextOf } from './channels/short-text.ts';
import { deliveriesToSend, type Delivery } from './deliveries-to-send.ts';
import { mayStillSee } from './may-still-see.ts';
import { quietHoursOf } from './quiet-hours.ts';

/** What is written down of a try. */
interface Written {
  id: number;
  status: 'sent' | 'left_out' | 'failed' | 'waiting';
  due_at?: Date;
  reached?: number[];
  why?: string;
  /** Browsers that are there no more. */
  gone?: number[];
}

/**
 * Sends what is due to browsers and to LINE. Whether the person may and wants to know is asked again: between the event
 * and its turn lie quiet hours, other tries, a changed role. A process that dies after sending sends again; LINE takes
 * a key once, and a browser shows one notice once.
 */
export const deliverJob = defineJob<{ ids: number[] }>('deliver-notifications', ({ ids }) => deliver(ids), {
  retries: 8,
});

async function deliver(ids: readonly number[]): Promise<void> {
  const written = await Promise.all((await deliveriesToSend(ids)).map(tryOnce));
  await writeDown(written);
  const reasons = new Set(written.flatMap(({ status, why }) => (status === 'failed' && why ? [why] : [])));
  if (reasons.size > 0) throw new Error([...reasons].join('; '));
}

async function tryOnce(delivery: Delivery): Promise<Written> {
  const { id } = delivery;
  if (!isStillWanted(delivery)) return { id, status: 'left_out' };
  const quiet = quietUntil(now(), quietHoursOf(delivery));
  if (quiet) return { id, status: 'waiting', due_at: quiet };
  return delivery.channel === 'push' ? tellBrowsers(delivery) : tellLine(delivery);
}

/** Who has read it in the product needs no ring any more. */
function isStillWanted(delivery: Delivery): boolean {
  const { is_unread: isUnread, channels, channel, choice } = delivery;
  const chosen = deliveryOf(channels[channel], choice ?? undefined);
  return isUnread && chosen === 'at_once' && mayStillSee(delivery);
}

async function tellBrowsers({ id, browsers, reached, ...told }: Delivery): Promise<Written> {
  const text = pushTextOf({ ...told, noticeId: told.notice_id });
  const tried = await Promise.all(
    browsers
      .filter((browser) => !reached.includes(browser.id))
      .map(async (browser) => ({ browser: browser.id, outcome: await sendPush(browser, text) })),
  );
  const idsOf = (state: Outcome['state']) =>
    tried.flatMap(({ browser, outcome }) => (outcome.state === state ? [browser] : []));
  const all = [...reached, ...idsOf('sent')];
  const gone = idsOf('gone');
  const [failed] = tried.flatMap(({ outcome }) => (outcome.state === 'failed' ? [outcome] : []));
  if (failed) return { id, status: 'failed', reached: all, gone, why: failed.why };
  return { id, status: all.length > 0 ? 'sent' : 'left_out', reached: all, gone };
}

async function tellLine({ id, line_user_id: to, retry_key: key, ...told }: Delivery): Promise<Written> {
  if (to === null) return { id, status: 'left_out' };
  const outcome = await pushLine(to, lineTextOf({ ...told, noticeId: told.notice_id }), key);
  if (outcome.state === 'sent') return { id, status: 'sent' };
  return outcome.state === 'gone' ? { id, status: 'left_out' } : { id, status: 'failed', why: outcome.why };
}

async function writeDown(written: readonly Written[]): Promise<void> {
  if (written.length === 0) return;
  const gone = written.flatMap((one) => one.gone ?? []);
  await rows(sql`
    with ended as (delete from push_browsers where id = any (${gone}::int[]))
    update notification_deliveries d set status = x.status, due_at = coalesce(x.due_at, d.due_at), last_error = x.why,
      attempts = d.attempts + case when x.status in ('sent', 'failed') then 1 else 0 end,
      reached = coalesce((select array_agg(r::int) from jsonb_array_elements_text(x.reached) r), d.reached),
      sent_at = case when x.status = 'sent' then ${now()}::timestamptz else d.sent_at end
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) x (id bigint, status text, due_at timestamptz,
      reached jsonb, why text)
    where d.id = x.id`);
}

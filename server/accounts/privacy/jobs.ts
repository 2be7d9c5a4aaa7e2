import { DAY_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { GOODBYE } from './notifications.ts';
import { deleteMailsSql } from '#server/platform/mail/outbox.ts';

/** Long enough to be tried again when a mail server is down. */
const GOODBYE_DAYS = 7;

/** The last mail still holds the address of the erased person. */
export const deleteGoodbyes = defineJob(
  'delete-goodbyes',
  async () =>
    void (await rows(
      deleteMailsSql(sql`m.kind = ${GOODBYE} and m.created_at < ${new Date(now().getTime() - GOODBYE_DAYS * DAY_MS)}`),
    )),
  { cron: '15 4 * * *' },
);

import type { Locale, Localized } from '#domain/values/locale.ts';
import { replyLine, wakeDeliveries } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import texts from './line-texts.json' with { type: 'json' };

const words: Localized<{ linked: string; unknown: string }> = texts;

/** Says in LINE what became of a code. */
export const answerLineJob = defineJob<{ replyToken: string; said: 'linked' | 'unknown'; language: Locale }>(
  'answer-line',
  ({ replyToken, said, language }) => replyLine(replyToken, words[language][said]),
  { retries: 0 },
);

export const wakeDeliveriesJob = defineJob('wake-deliveries', wakeDeliveries, { cron: '* * * * *' });

export const deleteLineCodes = defineJob(
  'delete-line-codes',
  async () => void (await rows(sql`delete from line_codes where expires_at <= ${now()}`)),
  { cron: '35 4 * * *' },
);

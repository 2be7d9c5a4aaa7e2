import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import { systemClock, useClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { rows, sql, useDatabase } from '../database/query.ts';
import { emptyOldMails } from './empty-old-mails.ts';

const NOW = new Date('2026-07-09T03:00:00Z');
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  useDatabase(database);
  useClock({ now: () => NOW });
});
afterAll(async () => {
  useClock(systemClock);
  await database.close();
});

test('the texts of mails are deleted after ninety days, the record of sending is not', async () => {
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
  for (const [kind, days, status] of [
    ['old', 91, 'sent'],
    ['old_failed', 91, 'failed'],
    ['old_waiting', 91, 'waiting'],
    ['young', 89, 'sent'],
  ] as const) {
    await rows(
      sql`insert into mail_outbox (recipient, subject, html, text, language, kind, status, reply_to, unsubscribe_url,
        created_at) values ('a@b.example', 'Order', '<p>Dear Somchai', 'Dear Somchai', 'en', ${kind}, ${status},
        'somchai@b.example', 'https://p.example/leave', ${daysAgo(days)})`,
    );
  }
  await emptyOldMails.work({});
  expect(
    await rows(
      sql`select kind, recipient, subject, html, text, reply_to, unsubscribe_url from mail_outbox order by kind`,
    ),
  ).toEqual(
    [
      ['old', null],
      ['old_failed', null],
      ['old_waiting', 'Dear Somchai'],
      ['young', 'Dear Somchai'],
    ].map(([kind, text]) => ({
      kind,
      recipient: 'a@b.example',
      subject: 'Order',
      html: text ? `<p>${text}` : '',
      text: text ?? '',
      reply_to: text && 'somchai@b.example',
      unsubscribe_url: text && 'https://p.example/leave',
    })),
  );
});

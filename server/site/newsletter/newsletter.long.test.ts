import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { subscriberList } from '#contract/site/subscriber-list.ts';
import type { Locale } from '#domain/values/locale.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenShown } from '#server/testing/given/content.ts';
import { mailsTo, outbox } from '#server/testing/mails.ts';
import { givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { BATCH, mailIssue } from './issues.ts';
import { deleteOldSubscribers, resumeIssues } from './jobs.ts';

const app = openFileApp();
let visitor: Api;
let editor: Api;
beforeAll(async () => {
  visitor = await app.api();
  editor = await app.api((await givenStaff('catalogue')).token);
});
beforeEach(async () => {
  app.clock.set('2026-07-09T03:00:00Z');
  for (const table of ['newsletter_subscribers', 'mail_outbox', 'sent_forms'])
    await rows(sql`delete from ${sql.table(table)}`);
});

async function ask(email: string, language: Locale = 'th', website = ''): Promise<string | undefined> {
  expect(await visitor('POST /newsletter/subscribe', { body: { email, language, website } })).toEqual({ status: true });
  await runWaitingJobs();
  return /confirm\?token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1];
}
async function givenReader(email: string, language: Locale = 'th'): Promise<void> {
  await visitor('POST /newsletter/confirm', { body: { token: (await ask(email, language))! } });
}
const counts = async () => editor('GET /staff/newsletter/counts');
const keyIn = (text: string) => /unsubscribe\?key=([\w.-]+)/.exec(text)![1]!;

test('who subscribes is mailed a link that works once and confirms the subscription', async () => {
  const token = (await ask('Reader@example.com', 'en'))!;
  expect(await mailsTo('Reader@example.com')).toMatchObject([{ kind: 'newsletter_confirm', language: 'en' }]);
  expect(await counts()).toEqual({ waiting: 1, confirmed: 0, left: 0 });
  expect(await visitor('POST /newsletter/confirm', { body: { token } })).toEqual({ email: 'Reader@example.com' });
  expect(await counts()).toEqual({ waiting: 0, confirmed: 1, left: 0 });
  await expect(visitor('POST /newsletter/confirm', { body: { token } })).rejects.toMatchObject(
    refused('newsletter_link_invalid'),
  );
});

test('a link ends after 7 days, and with it all that is known; a newer one takes its place', async () => {
  const first = (await ask('late@example.com'))!;
  const second = (await ask('LATE@example.com'))!;
  await expect(visitor('POST /newsletter/confirm', { body: { token: first } })).rejects.toMatchObject(
    refused('newsletter_link_invalid'),
  );
  app.clock.advanceHours(7 * 24 + 1);
  await expect(visitor('POST /newsletter/confirm', { body: { token: second } })).rejects.toMatchObject(
    refused('newsletter_link_invalid'),
  );
  await deleteOldSubscribers.work({});
  expect(await counts()).toEqual({ waiting: 0, confirmed: 0, left: 0 });
  expect(await mailsTo('late@example.com')).toEqual([]);
  expect(await mailsTo('LATE@example.com')).toEqual([]);
});

test('who is a reader is told so by mail alone; programs are told nothing and mailed nothing; mailboxes are not filled', async () => {
  await givenReader('reader@example.com', 'cn');
  expect(await ask('reader@example.com', 'cn')).toBeUndefined();
  expect((await mailsTo('reader@example.com')).map(({ kind }) => kind)).toEqual([
    'newsletter_confirm',
    'newsletter_already',
  ]);
  expect(await ask('program@example.com', 'th', 'https://casino.example')).toBeUndefined();
  await ask('reader@example.com');
  await expect(
    visitor('POST /newsletter/subscribe', { body: { email: 'reader@example.com', language: 'th' } }),
  ).rejects.toMatchObject(refused('too_many_forms'));
  expect(await counts()).toEqual({ waiting: 0, confirmed: 1, left: 0 });
});

test('an article goes to every confirmed subscriber, once, in their language and with their own unsubscribe link', async () => {
  const article_id = await givenShown('article', 'resin-prices', 'market', (locale) => ({
    title: `Prices ${locale}`,
    summary: `Summary ${locale}`,
  }));
  await givenReader('th@example.com');
  await givenReader('en@example.com', 'en');
  await ask('unconfirmed@example.com');
  await rows(sql`delete from mail_outbox`);
  const { id } = await editor('POST /staff/newsletter/issues', { body: { article_id } });
  await givenReader('later@example.com');
  await runWaitingJobs();
  await mailIssue.work({ issueId: id });
  const [mail, ...more] = await mailsTo('en@example.com');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: 'newsletter_issue', subject: 'Prices en', language: 'en' });
  for (const words of ['Summary en', '/en/news/resin-prices', '/en/newsletter/unsubscribe?key='])
    expect(mail!.text).toContain(words);
  expect(await mailsTo('th@example.com')).toMatchObject([{ subject: 'Prices th' }]);
  expect(keyIn((await mailsTo('th@example.com'))[0]!.text)).not.toBe(keyIn(mail!.text));
  expect(await mailsTo('unconfirmed@example.com')).toEqual([]);
  expect((await mailsTo('later@example.com')).map(({ kind }) => kind)).toEqual(['newsletter_confirm']);
  expect(
    await outbox(sql`select recipient from mail_outbox where kind = 'newsletter_issue' and unsubscribe_url is null`),
  ).toEqual([]);
  expect((await editor('GET /staff/newsletter/issues')).issues).toMatchObject([
    {
      id,
      titles: { th: 'Prices th' },
      delivered: 2,
      sent_by: 'สุดา พนักงาน',
      finished_at: app.clock.now().toISOString(),
    },
  ]);
  await expect(editor('POST /staff/newsletter/issues', { body: { article_id } })).rejects.toMatchObject(
    refused('issue_already_sent'),
  );
  await expect(editor('POST /staff/newsletter/issues', { body: { article_id: 999_999 } })).rejects.toMatchObject(
    refused('article_not_published'),
  );
  const admin = await app.api((await givenStaff('admin')).token);
  expect((await admin('GET /staff/audit-log', { query: { object_kind: 'newsletter' } })).rows).toMatchObject([
    { action: 'send_issue', object_name: 'Prices th' },
  ]);
});

test('more readers than one batch holds all get it, one mail each', async () => {
  const article_id = await givenShown('article', 'long-list', 'market', () => ({ title: 'News' }));
  await rows(
    sql`insert into newsletter_subscribers (email, language, status, created_at, confirmed_at)
      select 'r' || n || '@example.com', 'th', 'confirmed', ${app.clock.now()}, ${app.clock.now()}
      from generate_series(1, ${BATCH * 2}::int) n`,
  );
  await editor('POST /staff/newsletter/issues', { body: { article_id } });
  await runWaitingJobs();
  expect(
    await outbox(
      sql`select count(*)::int as mails, count(distinct recipient)::int as readers from mail_outbox
        where kind = 'newsletter_issue'`,
    ),
  ).toEqual([{ mails: BATCH * 2, readers: BATCH * 2 }]);
  expect((await editor('GET /staff/newsletter/issues')).issues[0]).toMatchObject({
    delivered: BATCH * 2,
    finished_at: app.clock.now().toISOString(),
  });
});

test('an issue whose sending gave up half way goes on by itself, and nobody gets it twice', async () => {
  const article_id = await givenShown('article', 'half-sent', 'market', () => ({ title: 'News' }));
  for (const email of ['first@example.com', 'second@example.com']) await givenReader(email);
  const { id } = await editor('POST /staff/newsletter/issues', { body: { article_id } });
  // What is left when every try has failed: one reader has it, and nothing waits in the queue.
  await rows(
    sql`insert into newsletter_deliveries (issue_id, subscriber_id) select ${id}, id from newsletter_subscribers
      where email = 'first@example.com'`,
  );
  await rows(sql`delete from pgboss.job where name = 'mail-newsletter-issue'`);
  await runWaitingJobs();
  const issues = () => outbox(sql`select recipient from mail_outbox where kind = 'newsletter_issue'`);
  expect(await issues()).toEqual([]);
  for (let time = 0; time < 2; time += 1) {
    await resumeIssues.work({});
    await runWaitingJobs();
  }
  expect(await issues()).toEqual([{ recipient: 'second@example.com' }]);
  expect((await editor('GET /staff/newsletter/issues')).issues[0]).toMatchObject({
    id,
    delivered: 2,
    finished_at: app.clock.now().toISOString(),
  });
  expect(
    await rows(sql`select 1 from pgboss.job where name = 'mail-newsletter-issue' and state < 'completed'`),
  ).toEqual([]);
});

test('the link of any mail ends the subscription without a session, again and again; a forged one nothing', async () => {
  await givenReader('reader@example.com');
  await ask('reader@example.com');
  const key = keyIn((await mailsTo('reader@example.com')).at(-1)!.text);
  expect(await visitor('GET /newsletter/subscription', { query: { key } })).toEqual({
    email: 're•••@example.com',
    is_subscribed: true,
  });
  const forged = key.replace(/^\d+/, (id) => String(Number(id) + 1));
  await expect(visitor('POST /newsletter/unsubscribe', { body: { key: forged } })).rejects.toMatchObject(
    refused('newsletter_link_invalid'),
  );
  for (let time = 0; time < 2; time += 1)
    expect(await visitor('POST /newsletter/unsubscribe', { body: { key } })).toEqual({ status: true });
  expect(await counts()).toEqual({ waiting: 0, confirmed: 0, left: 1 });
  await givenReader('reader@example.com');
  expect(await counts()).toEqual({ waiting: 0, confirmed: 1, left: 0 });
  await visitor('POST /newsletter/unsubscribe', { body: { key } });
  app.clock.advanceHours(31 * 24);
  await givenReader('faithful@example.com');
  await deleteOldSubscribers.work({});
  expect(await counts()).toEqual({ waiting: 0, confirmed: 1, left: 0 });
  expect([await mailsTo('reader@example.com'), (await mailsTo('faithful@example.com')).length]).toEqual([[], 1]);
  expect(await visitor('GET /newsletter/subscription', { query: { key } })).toEqual({
    email: '',
    is_subscribed: false,
  });
});

test('the list of readers keeps what every list does, and filters by email, status, language and days', async () => {
  app.clock.set('2026-06-30T03:00:00Z');
  await ask('waiting@example.com', 'en');
  app.clock.set('2026-08-02T03:00:00Z');
  await givenReader('former@example.com', 'cn');
  await rows(sql`
    update newsletter_subscribers set status = 'left', left_at = ${app.clock.now()}
      where email = 'former@example.com'`);
  app.clock.set('2026-07-09T03:00:00Z');
  await givenReader('reader@example.com');
  await expectListRules(subscriberList, {
    page: (query) => editor('GET /staff/newsletter', { query }),
    export: (query) => editor('GET /staff/newsletter/export', { query }),
    byStranger: () => visitor('GET /staff/newsletter'),
    values: { in_language: ({ language }) => language },
    samples: {
      q: 'reader@',
      status: 'confirmed',
      in_language: 'th',
      created_at_from: '2026-07-01',
      created_at_to: '2026-07-31',
      confirmed_at_from: '2026-07-01',
      confirmed_at_to: '2026-07-31',
    },
  });
});

test('staff find readers, and take those who confirmed as a table', async () => {
  await givenReader('reader@example.com');
  await ask('waiting@example.com');
  const waiting = await editor('GET /staff/newsletter', { query: { status: 'waiting', q: 'WAIT' } });
  expect(waiting.rows).toMatchObject([{ email: 'waiting@example.com', status: 'waiting' }]);
  const { token } = await givenStaff('sales');
  const { payload } = await app.http.inject({
    url: '/api/staff/newsletter/export?status=confirmed&format=csv&language=en',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(payload).toContain('"reader@example.com"');
  expect(payload).not.toContain('waiting@');
});

import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { spreadNotices } from '#server/testing/mails.ts';
import { givenCompany } from '#server/testing/market.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { SHOULD_KNOW, defineEvent, notify, notifyAll } from './index.ts';
import { A_SLICE } from './spread.ts';

openFileApp();
let members: { userId: number }[];
beforeAll(async () => {
  const { id: company } = await givenCompany();
  members = await rows(sql<{ userId: number }>`
    insert into users (company_id, is_owner, company_role, selling_roles, firstname, lastname, email, account_status,
      password_hash)
    select ${company}, false, 'viewer', '{}', 'Many', 'Members', 'many' || n || '@example.com', 'verified', '-'
    from generate_series(1, ${2 * A_SLICE + 30}) n returning id as "userId"`);
});
beforeEach(async () => {
  await rows(sql`delete from mail_outbox`);
  await rows(sql`delete from notices`);
});

const news = defineEvent<{ number: number }>({
  name: 'test_news_for_many',
  category: 'system',
  channels: SHOULD_KNOW,
  content: (_, { number }) => ({ title: `News ${number}`, paragraphs: [] }),
});
const counted = () =>
  oneRow(sql<{ copies: number; mails: number; left: number }>`select
    (select count(*)::int from notifications) as copies,
      (select count(distinct recipient)::int from mail_outbox) as mails,
    (select coalesce(sum(jsonb_array_length(recipients)), 0)::int from notices) as left`);

test('news for many are spread slice by slice, each person once, also those who are named twice', async () => {
  await notify(news({ number: 1 }), [...members, ...members.slice(0, 5)]);
  await spreadNotices();
  expect(await counted()).toEqual({ copies: members.length, mails: members.length, left: 0 });
});

test('a slice that fails takes back itself alone; the rest is spread by the next try', async () => {
  await notify(news({ number: 1 }), members);
  const fault = sql`create function no_more() returns trigger language plpgsql as $$ begin
      if (select count(*) from notifications) > ${sql.lit(A_SLICE)} then raise 'the disk is full'; end if; return null;
        end $$`;
  await rows(fault);
  await rows(sql`create trigger no_more after insert on notifications for each statement execute function no_more()`);
  await expect(spreadNotices()).rejects.toThrow('the disk is full');
  expect(await counted()).toEqual({ copies: A_SLICE, mails: A_SLICE, left: members.length - A_SLICE });
  await rows(sql`drop function no_more cascade`);
  await spreadNotices();
  expect(await counted()).toEqual({ copies: members.length, mails: members.length, left: 0 });
});

test('many notices of one job share slices, and none is left over', async () => {
  await inTransaction(() =>
    notifyAll(
      Array.from({ length: 7 }, (_, number) => ({ event: news({ number }), recipients: members.slice(0, 45) })),
    ),
  );
  await spreadNotices();
  expect(await counted()).toEqual({ copies: 7 * 45, mails: 45, left: 0 });
});

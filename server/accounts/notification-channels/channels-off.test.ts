import { expect, test } from 'vitest';
import { notify, MUST_KNOW, defineEvent } from '#server/notifications/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { givenCompany, givenMember } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { EXAMPLE_KEYS } from '#server/testing/services/ringing-services.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp({ BASE_URL: 'http://market.example' });

const paid = defineEvent({
  name: 'test_channels_off',
  category: 'payment',
  channels: MUST_KNOW,
  content: () => ({ title: 'Paid', paragraphs: [] }),
});

test('without https and without LINE’s settings there is mail alone, and nobody is offered more', async () => {
  const member = await givenMember((await givenCompany()).id);
  const api = await app.api(member.token);
  expect(await api('GET /notifications/channels')).toMatchObject({ push: null, line: null });
  const { choices } = await api('GET /notifications/choices');
  expect(new Set(choices.map(({ channel }) => channel))).toEqual(new Set(['mail']));
  const body = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    keys: EXAMPLE_KEYS,
  };
  await expect(api('POST /notifications/browsers', { body })).rejects.toMatchObject(refused('not_found'));
  await expect(api('POST /notifications/line/code')).rejects.toMatchObject(refused('not_found'));
  const called = await app.http.inject({ method: 'POST', url: '/api/line/webhook', payload: '{}' });
  expect(called.statusCode).toBe(404);
  await notify(paid(), [{ userId: member.id }]);
  expect(await mailsTo(member.email)).toHaveLength(1);
  expect(await rows(sql`select from notification_deliveries`)).toEqual([]);
});

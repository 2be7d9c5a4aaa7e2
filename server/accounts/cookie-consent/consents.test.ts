import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { consentList } from '#contract/accounts/consent-list.ts';
import type { Api, Input } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';
import { givenStaff } from '#server/testing/market.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';

type Categories = Input<'POST /cookie-consent'>['body']['categories'];

const app = openFileApp();
let visitor: Api;
beforeAll(async () => {
  visitor = await app.api();
});

const consent = (consentId: string, categories: Categories, revision = 1, languageCode: Locale = 'th') =>
  visitor('POST /cookie-consent', {
    body: {
      consentId,
      categories,
      revision,
      services: { analytics: ['visits'] },
      consentTimestamp: TEST_NOW.toISOString(),
      languageCode,
    },
  });

test('every field of a choice is kept, and the server says under which policy and how it came about', async () => {
  const consentId = randomUUID();
  expect(await consent(consentId, ['necessary', 'analytics'])).toEqual({
    consentId,
    accepted: true,
    necessary: true,
    analytics: true,
    marketing: false,
    preferences: false,
    categories: ['necessary', 'analytics'],
    services: { analytics: ['visits'] },
    policyVersion: '2025-05',
    revision: 1,
    method: 'custom',
    consentTimestamp: TEST_NOW.toISOString(),
    languageCode: 'th',
    createDate: TEST_NOW.toISOString(),
  });
});

test('a first choice is explicit, custom or a rejection; a later one an update beside it; another revision is a first one again', async () => {
  const consentId = randomUUID();
  const methods = [
    await consent(consentId, []),
    await consent(consentId, ['analytics', 'marketing', 'preferences']),
    await consent(consentId, ['analytics', 'marketing', 'preferences'], 2),
  ];
  expect(methods.map(({ method, accepted }) => [method, accepted])).toEqual([
    ['rejected', false],
    ['updated', true],
    ['explicit', true],
  ]);
  const admin = await app.api((await givenStaff('admin')).token);
  const kept = (await admin('GET /staff/cookie-consents', { query: { consentId } })).rows;
  expect(kept.map(({ method, revision }) => [method, revision])).toEqual([
    ['explicit', 2],
    ['updated', 1],
    ['rejected', 1],
  ]);
});

test('the list of choices keeps what every list does, and filters by id, method, day and language', async () => {
  const consentId = randomUUID();
  await consent(consentId, []);
  for (const day of ['2026-06-30', '2026-08-02']) {
    app.clock.set(`${day}T03:00:00Z`);
    await consent(randomUUID(), ['analytics', 'marketing', 'preferences'], 1, 'en');
  }
  app.clock.set(TEST_NOW);
  const { token } = await givenStaff('admin');
  const admin = await app.api(token);
  await expectListRules(consentList, {
    page: (query) => admin('GET /staff/cookie-consents', { query }),
    export: (query) => admin('GET /staff/cookie-consents/export', { query }),
    byStranger: () => visitor('GET /staff/cookie-consents'),
    cells: {
      categories: ({ categories }) => categories.map((each) => consentList.texts.values.category[each].en).join(', '),
      services: ({ services }) => JSON.stringify(services),
    },
    samples: {
      consentId,
      method: 'rejected',
      createDate_from: '2026-07-09',
      createDate_to: '2026-07-09',
      languageCode: 'th',
      accepted: 'no',
    },
  });
  const part = await admin('GET /staff/cookie-consents', { query: { consentId: consentId.slice(0, 8) } });
  expect(part.count, 'part of an id is nobody’s').toBe(0);
});

test('what is no category is refused', async () => {
  await expect(consent(randomUUID(), ['everything' as never])).rejects.toMatchObject({
    wire: { error: 'invalid_input' },
  });
});

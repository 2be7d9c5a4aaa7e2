import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Api, Input } from '#contract/client.ts';
import { givenStaff } from '#server/testing/market.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';

type Categories = Input<'POST /cookie-consent'>['body']['categories'];

const app = openFileApp();
let visitor: Api;
beforeAll(async () => {
  visitor = await app.api();
});

const consent = (consentId: string, categories: Categories, revision = 1) =>
  visitor('POST /cookie-consent', {
    body: {
      consentId,
      categories,
      revision,
      services: { analytics: ['visits'] },
      consentTimestamp: TEST_NOW.toISOString(),
      languageCode: 'th',
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
  expect(
    (await admin('GET /staff/cookie-consents', { query: { consentId } })).consents.map(({ method, revision }) => [
      method,
      revision,
    ]),
  ).toEqual([
    ['explicit', 2],
    ['updated', 1],
    ['rejected', 1],
  ]);
  expect(await admin('GET /staff/cookie-consents', { query: { consentId, revision: 2 } })).toMatchObject({ count: 1 });
});

test('staff find choices by how they came about and by day, and take them as a table', async () => {
  const consentId = randomUUID();
  await consent(consentId, []);
  const { token } = await givenStaff('admin');
  const admin = await app.api(token);
  const found = (query: { method?: 'rejected' | 'explicit'; from?: string; to?: string }) =>
    admin('GET /staff/cookie-consents', { query: { consentId, ...query } }).then(({ count }) => count);
  expect([
    await found({ method: 'rejected' }),
    await found({ method: 'explicit' }),
    await found({ from: '2026-07-09', to: '2026-07-09' }),
    await found({ from: '2026-07-10' }),
    await found({ to: '2026-07-08' }),
  ]).toEqual([1, 0, 1, 0, 0]);
  const { body, headers } = await app.http.inject({
    url: `/api/staff/cookie-consents/export?consentId=${consentId}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([headers['content-type'], body.split('\r\n').length]).toEqual(['text/csv; charset=utf-8', 3]);
  expect(body).toContain(`"${consentId}","rejected","false","true","false"`);
  const { entries } = await admin('GET /staff/audit-log', { query: { object_kind: 'cookie_consent' } });
  expect(entries).toMatchObject([{ action: 'export_consents', after: { entries: 1, consent_id: consentId } }]);
});

test('what is no category is refused', async () => {
  await expect(consent(randomUUID(), ['everything' as never])).rejects.toMatchObject({
    wire: { error: 'invalid_input' },
  });
});

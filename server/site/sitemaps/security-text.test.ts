import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { securityText } from './security-text.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ BASE_URL: 'https://market.example' });
});
afterAll(() => app.close());

test('who finds a hole reads where to report it, and until when that is good', async () => {
  const answer = await app.http.inject('/.well-known/security.txt');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = Object.fromEntries(
    answer.body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
  );
  expect(fields).toEqual({
    Contact: 'https://market.example/en/contact',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/) as string,
    'Preferred-Languages': 'th, en, zh',
    Canonical: 'https://market.example/.well-known/security.txt',
  });
});

test('it is good for half a year from the day on which it is read', () => {
  expect(securityText('https://m.example', new Date('2026-07-09T10:20:30.4Z'))).toContain(
    'Expires: 2027-01-05T00:00:00Z',
  );
});

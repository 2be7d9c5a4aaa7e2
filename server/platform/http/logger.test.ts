import { beforeAll, beforeEach, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenMember } from '#server/testing/market.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import type { Caller } from './caller.ts';
import { tokenOf } from './fastify.ts';
import { noteCaller } from './request-caller.ts';
import { inRequest } from './request-scope.ts';

const EMAIL = 'somchai@company.example';
const lines: string[] = [];
const app = openFileApp({ LOG_LEVEL: 'error' }, { write: (line) => void lines.push(line) });

beforeAll(async () => {
  const insert = () =>
    rows(
      sql`insert into mail_outbox (recipient, subject, html, text, language, kind)
        values (${EMAIL}, 'x', 'x', 'x', 'klingon', 'x')`,
    );
  app.http.get('/refused-row', insert);
  app.http.get('/refused-by-call', (request) =>
    app.resolveCaller(tokenOf(request).token).then((caller) => {
      noteCaller(request, caller);
      return insert();
    }),
  );
  app.http.get('/refused-value', () => rows(sql`select id from mail_outbox where id = ${EMAIL}`));
});
beforeEach(() => void (lines.length = 0));

const CALLER = { kind: 'member', userId: 7, companyId: 8 } as Caller;

test('what is said within a call says whose it was; what is said of no call, nothing', async () => {
  const scope = { requestId: 'r-1', address: '127.0.0.1', route: 'GET /x', caller: CALLER };
  await inRequest(scope, async () => app.http.log.error('slow query'));
  app.http.log.error('a job');
  const [within, without] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(within).toMatchObject({ requestId: 'r-1', userId: 7, companyId: 8 });
  expect(Object.keys(without!)).not.toEqual(expect.arrayContaining(['requestId']));
});

test('an error names who met it, by number', async () => {
  const { id: companyId } = await givenCompany();
  const { id, token } = await givenMember(companyId);
  await app.http.inject({ url: '/refused-by-call', headers: { authorization: `Bearer ${token}` } });
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'unexpected error', userId: id, companyId });
  expect(lines[0]).not.toContain(token);
});

interface Line {
  err: Record<string, string>;
}

test.each([
  ['a row that the database refuses', '/refused-row', '23514', /violates check constraint/],
  ['a value that is none of its column', '/refused-value', '22P02', /invalid input syntax/],
])('what a statement was given does not reach the log: %s', async (_, url, code, message) => {
  expect((await app.http.inject({ url })).statusCode).toBe(500);
  expect(lines).toHaveLength(1);
  const { err } = JSON.parse(lines[0]!) as Line;
  expect(Object.keys(err).toSorted()).toEqual(['code', 'message', 'stack', 'type']);
  expect(err).toMatchObject({ code, message: expect.stringMatching(message), stack: expect.stringContaining('at ') });
  expect(lines[0]).not.toContain(EMAIL);
});

test('the cause of an error is told with it, as sparingly', async () => {
  const failed = await rows(sql`select id from mail_outbox where id = ${EMAIL}`).catch((error: unknown) => error);
  app.http.log.error({ err: new Error('no mail', { cause: failed }) }, 'said');
  expect((JSON.parse(lines[0]!) as Line).err['stack']).toContain('invalid input syntax');
  expect(lines[0]).not.toContain(EMAIL);
});

test('the mailbox that a mail server refuses does not reach the log, in whatever words it does so', () => {
  const refused = new Error(`Can't send mail - all recipients were rejected: 550 5.1.1 <${EMAIL}>: no such user`);
  app.http.log.error({ err: new Error(`no mail for ${EMAIL.toUpperCase()}`, { cause: refused }) }, 'job failed');
  expect(lines[0]!.toLowerCase()).not.toContain(EMAIL);
  expect((JSON.parse(lines[0]!) as Line).err['stack']).toContain('550 5.1.1 <…@…>: no such user');
});

test('other errors are told as they are, an identifier in quotes included', async () => {
  app.http.log.error({ err: new TypeError('"price" is no number') }, 'said');
  expect((JSON.parse(lines[0]!) as Line).err).toMatchObject({ type: 'TypeError', message: '"price" is no number' });
});

test('the copy of an error, as the queue hands it over, is told by its message and nothing else of it', () => {
  const { message, stack } = new Error(`connect ECONNREFUSED for ${EMAIL}`);
  app.http.log.error({ err: { message, stack, code: 'ECONNREFUSED', params: [EMAIL] } }, 'job failed');
  expect((JSON.parse(lines[0]!) as Line).err).toEqual({
    type: 'object',
    message: 'connect ECONNREFUSED for …@…',
    code: 'ECONNREFUSED',
    stack: expect.stringContaining('at '),
  });
  expect(lines[0]).not.toContain(EMAIL);
});

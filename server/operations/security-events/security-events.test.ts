import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorTexts } from '#contract/errors.ts';
import {
  eventOfRefusal,
  EVENTS_OF_ONE_CALLER,
  SECURITY_EVENT_DAYS,
  SECURITY_EVENT_LEAST_DAYS,
} from '#domain/security-events.ts';
import { recordDecision } from '#server/audit/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { scaleRateLimits } from '#server/platform/http/rate-limit.ts';
import { flushSecurityEvents, securityEvent } from '#server/platform/security-events/index.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { givenMarket, givenOrder, refused } from '#server/testing/orders.ts';
import { PASSWORD, passwordHash } from '#server/testing/second-factor.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { removeOldEvents } from './jobs.ts';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(
    { LOG_LEVEL: 'info', BASE_URL: 'https://market.example' },
    { write: (line: string) => void lines.push(line) },
  );
});
beforeEach(() => {
  app.clock.set(TEST_NOW);
  lines.length = 0;
});
afterAll(() => app.close());

let next = 0;
/** A network of its own for each test: limits and lists of others say nothing about it. */
const network = () => `198.51.100.${(next += 1)}`;

interface Call {
  method?: 'GET' | 'POST' | 'DELETE';
  url: string;
  payload?: object;
  token?: string;
  headers?: Record<string, string>;
}
const call = (from: string, { method = 'POST', url, payload, token, headers }: Call) =>
  app.http.inject({
    method,
    url: `/api${url}`,
    remoteAddress: from,
    ...(payload && { payload }),
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  });

async function eventsFrom(from: string) {
  await flushSecurityEvents();
  return rows(
    sql<{
      code: string;
      outcome: string;
      user_id: number | null;
      staff_id: number | null;
      session: string | null;
      request_id: string | null;
      route: string | null;
      details: Record<string, unknown>;
    }>`select code, outcome, user_id, staff_id, session, request_id, route, details from security_events
      where network = ${from} order by id`,
  );
}
const codesFrom = async (from: string) => (await eventsFrom(from)).map(({ code }) => code);
const loggedEvents = () =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event === 'security');

test('a sign-in, a wrong password and a log-out are written with who, from where and by which call', async () => {
  const from = network();
  const member = await givenMember((await givenCompany()).id, { password_hash: await passwordHash() });
  const log = (password: string) => call(from, { url: '/auth/login', payload: { username: member.email, password } });
  await log('Wrong#2026x');
  const { token } = (await log(PASSWORD)).json<{ token: string }>();
  await call(from, { url: '/auth/logout', token });
  const events = await eventsFrom(from);
  expect(events.map(({ code, user_id }) => [code, user_id])).toEqual([
    ['sign_in_failed', member.id],
    ['sign_in', member.id],
    ['logged_out', member.id],
  ]);
  expect(events[1]!.session).toMatch(/^[0-9a-f]{16}$/);
  expect(events[2]!.session).toBe(events[1]!.session);
  expect(events[0]).toMatchObject({ outcome: 'refused', route: 'POST /auth/login', request_id: expect.any(String) });
});

test('the log has the same as lines of their own, and neither has a password, a token or an email', async () => {
  const from = network();
  const member = await givenMember((await givenCompany()).id, { password_hash: await passwordHash() });
  const { token } = (
    await call(from, { url: '/auth/login', payload: { username: member.email, password: PASSWORD } })
  ).json<{ token: string }>();
  await call(from, { url: '/auth/login', payload: { username: member.email, password: 'Secret#2026x' } });
  await call(from, {
    url: '/auth/reset-password',
    payload: { token: 'a'.repeat(43), password: PASSWORD, password_confirm: PASSWORD },
  });
  expect(
    loggedEvents()
      .filter((event) => event['network'] === from)
      .map(({ code, network: at, msg }) => [code, at, msg]),
  ).toEqual([
    ['sign_in', from, 'security'],
    ['sign_in_failed', from, 'security'],
    ['link_refused', from, 'security'],
  ]);
  await flushSecurityEvents();
  const kept = await rows(
    sql<{ row: string }>`select to_jsonb(e)::text as row from security_events e where network = ${from}`,
  );
  for (const text of [...lines, ...kept.map(({ row }) => row)])
    for (const secret of [token, PASSWORD, 'Secret#2026x', member.email, 'a'.repeat(43)])
      expect(text).not.toContain(secret);
});

test('what is refused is written: without a session, without the right, another’s object, another site’s call', async () => {
  const from = network();
  const market = await givenMarket(app);
  const order = await givenOrder(market);
  const stranger = await givenMember((await givenCompany()).id);
  expect((await call(from, { method: 'GET', url: '/users/me' })).statusCode).toBe(401);
  expect((await call(from, { method: 'GET', url: '/staff/audit-log', token: stranger.token })).statusCode).toBe(403);
  expect(
    (await call(from, { method: 'GET', url: `/order/orderdetail/${order.id}`, token: stranger.token })).statusCode,
  ).toBe(404);
  expect(
    (
      await call(from, {
        url: '/auth/logout',
        headers: { cookie: `token=${stranger.token}`, origin: 'https://evil.example' },
      })
    ).statusCode,
  ).toBe(403);
  expect((await call(from, { url: '/line/webhook', payload: {} })).statusCode).toBe(404);
  expect((await eventsFrom(from)).map(({ code, user_id, details }) => [code, user_id, details])).toEqual([
    ['not_signed_in', null, { error: 'not_signed_in' }],
    ['not_allowed', stranger.id, { error: 'not_allowed' }],
    ['object_refused', stranger.id, { error: 'not_found' }],
    ['foreign_origin', null, { error: 'foreign_origin' }],
  ]);
});

test('an address of a file that was changed is written, and so is a form that is not ours', async () => {
  const from = network();
  await call(from, {
    method: 'GET',
    url: '/files/7d9f1d3e-6f0c-4a52-9f5e-0d3c8a1b2c3d?expires=9999999999&signature=x',
  });
  await call(from, {
    url: '/contact-message',
    payload: {
      name: 'ก',
      email: 'a@b.co',
      phone: '0812345678',
      topic: 'other',
      message: 'ขอสอบถามราคาเม็ดพลาสติก',
      language: 'th',
      form_token: '1.x',
    },
  });
  expect(await codesFrom(from)).toEqual(expect.arrayContaining(['signature_refused', 'form_refused']));
});

test('too many calls are written', async () => {
  const from = network();
  scaleRateLimits(1);
  try {
    for (let each = 0; each < 12; each += 1)
      await call(from, { url: '/auth/forgot-password', payload: { email: 'nobody@company.example' } });
  } finally {
    scaleRateLimits(Infinity);
  }
  expect(await codesFrom(from)).toContain('throttled');
});

test('a visitor who is refused again and again writes a few rows, and the next window says how many were left out', async () => {
  const from = network();
  const ask = () => call(from, { method: 'GET', url: '/users/me' });
  for (let each = 0; each < EVENTS_OF_ONE_CALLER + 5; each += 1) await ask();
  expect(await codesFrom(from)).toHaveLength(EVENTS_OF_ONE_CALLER);
  app.clock.advanceHours(1);
  await ask();
  expect((await eventsFrom(from)).at(-1)!.details).toMatchObject({ left_out: 5 });
});

test('what was rolled back did not happen, and what was refused did', async () => {
  const count = async () => {
    await flushSecurityEvents();
    return (
      await oneRow(sql<{ count: number }>`select count(*)::int as count from security_events where network is null`)
    ).count;
  };
  const before = await count();
  await expect(
    inTransaction(async () => {
      securityEvent('rights_changed', { userId: 1 });
      securityEvent('spam_suspected');
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await count()).toBe(before + 1);
});

test('rows are never changed, and young ones are removed by nobody', async () => {
  securityEvent('logged_out', { userId: 1 });
  await flushSecurityEvents();
  await rows(
    sql`update security_events set at = now() - make_interval(days => ${SECURITY_EVENT_LEAST_DAYS - 1}) where false`,
  ).catch(() => {});
  await expect(rows(sql`update security_events set code = 'sign_in'`)).rejects.toThrow(/append-only/);
  await expect(rows(sql`truncate security_events`)).rejects.toThrow(/append-only/);
  await rows(
    sql`insert into security_events (at, code, outcome)
      values (now() - make_interval(days => ${SECURITY_EVENT_LEAST_DAYS - 1}), 'sign_in', 'ok')`,
  );
  await expect(rows(sql`delete from security_events`)).rejects.toThrow(/stay/);
});

test('they end after their time', async () => {
  const day = 86_400_000;
  const at = (days: number) => new Date(TEST_NOW.getTime() - days * day);
  await rows(
    sql`insert into security_events (at, code, outcome, session)
      values (${at(SECURITY_EVENT_DAYS + 1)}, 'sign_in', 'ok', 'old'),
      (${at(SECURITY_EVENT_DAYS - 1)}, 'sign_in', 'ok', 'young')`,
  );
  await removeOldEvents.work({});
  expect(await rows(sql`select session from security_events where session in ('old', 'young')`)).toEqual([
    { session: 'young' },
  ]);
});

test('decisions of staff say which call they came with, and those about rights are events', async () => {
  const from = network();
  const admin = await givenStaff('admin');
  const colleague = await givenStaff('sales');
  const answer = await call(from, {
    url: `/staff/members/${colleague.id}/suspend`,
    token: admin.token,
    payload: { reason: 'ลาออก' },
  });
  expect(answer.statusCode).toBe(200);
  const [event] = await eventsFrom(from);
  expect(event).toMatchObject({
    code: 'staff_decision',
    staff_id: admin.id,
    details: { action: 'suspend_staff', kind: 'staff_member', object: colleague.id },
  });
  expect(
    await rows(
      sql`select network, request_id from audit_log where object_kind = 'staff_member'
        and object_id = ${String(colleague.id)}`,
    ),
  ).toEqual([{ network: from, request_id: event!.request_id }]);
  await recordDecision({ staffId: admin.id, action: 'x', objectKind: 'product', objectId: 1, before: {}, after: {} });
  expect(await rows(sql`select network from audit_log where action = 'x'`)).toEqual([{ network: null }]);
});

test('administrators find them by person, kind, network, session and day, and take them away as a table', async () => {
  const from = network();
  const admin = await givenStaff('admin');
  const member = await givenMember((await givenCompany()).id, { password_hash: await passwordHash() });
  await call(from, { url: '/auth/login', payload: { username: member.email, password: 'Wrong#2026x' } });
  await call(from, { url: '/auth/login', payload: { username: member.email, password: PASSWORD } });
  const api = await app.api(admin.token);
  const find = async (query: object) =>
    (await api('GET /staff/security-events', { query: { ...query, network: from } })).rows.map(({ code }) => code);
  expect(await find({})).toEqual(['sign_in', 'sign_in_failed']);
  expect(await find({ who: member.email.toUpperCase() })).toEqual(['sign_in', 'sign_in_failed']);
  expect(await find({ who: 'nobody at all' })).toEqual([]);
  expect(await find({ code: 'sign_in' })).toEqual(['sign_in']);
  expect(await find({ outcome: 'refused' })).toEqual(['sign_in_failed']);
  expect(await find({ at_from: '2026-07-10' })).toEqual([]);
  expect(await find({ at_from: '2026-07-09', at_to: '2026-07-09' })).toHaveLength(2);
  const { rows: events } = await api('GET /staff/security-events', { query: { network: from, code: 'sign_in' } });
  expect(events[0]).toMatchObject({ user_id: member.id, email: member.email });
  expect(await find({ session: events[0]!.session! })).toEqual(['sign_in']);
  const table = await call(network(), {
    method: 'GET',
    url: `/staff/security-events/export?network=${from}&format=csv&language=en`,
    token: admin.token,
  });
  expect(table.statusCode).toBe(200);
  expect(table.payload.split('\n').filter((line) => line.includes(member.email))).toHaveLength(2);
  expect((await api('GET /staff/security-events', { query: { code: 'log_read' } })).rows[0]).toMatchObject({
    staff_id: admin.id,
  });
  const sales = await app.api((await givenStaff('sales')).token);
  await expect(sales('GET /staff/security-events')).rejects.toMatchObject(refused('not_allowed'));
});

test('every link that opens nothing is an event: its secret may have been guessed', () => {
  const links = Object.entries(errorTexts).filter(([code]) => code.endsWith('_link_invalid'));
  expect(links.length).toBeGreaterThan(3);
  for (const [error, { status }] of links)
    expect(eventOfRefusal({ error, status, isSignedIn: false, namesObject: false }), error).toBe('link_refused');
});

test('who lowers or lifts the limits of a colleague’s orders is known, and whose they are', async () => {
  const company = await givenCompany();
  const owner = await givenMember(company.id);
  const colleague = await givenMember(company.id, { company_role: 'purchaser' });
  const from = network();
  const limits = { order_limit: 100, day_limit: null, month_limit: null, approves_steps: 0 };
  const changed = await app.http.inject({
    method: 'PUT',
    url: `/api/purchasing/people/${colleague.id}`,
    remoteAddress: from,
    payload: limits,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(changed.statusCode).toBe(200);
  expect(await eventsFrom(from)).toMatchObject([
    { code: 'order_limits_changed', outcome: 'ok', user_id: owner.id, details: { colleague: colleague.id } },
  ]);
});

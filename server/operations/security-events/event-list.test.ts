import { test } from 'vitest';
import { securityEventList } from '#contract/operations/security-event-list.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';

const app = openFileApp();

test('security events keep what every list does, and are found by person, kind, outcome, day, network and session', async () => {
  // That events are read is an event itself: of the year after those that are looked at.
  app.clock.set('2027-01-05T03:00:00Z');
  const [admin, sales] = [await givenStaff('admin'), await givenStaff('sales')];
  const [byAdmin, bySales] = [await app.api(admin.token), await app.api(sales.token)];
  const company = await givenCompany();
  const member = await givenMember(company.id);
  const happened = async (
    at: string,
    code: string,
    outcome: string,
    network: string,
    session: string,
    who: number | null,
  ) => {
    await rows(sql`
      insert into security_events (at, code, outcome, network, session, user_id, company_id, staff_id, details)
      values (${at}, ${code}, ${outcome}, ${network}, ${session}, ${who}, ${who && company.id},
        ${who === null ? sales.id : null}, '{"why": "x"}')`);
  };
  await happened('2026-11-20T05:00:00Z', 'sign_in_failed', 'refused', '198.51.100.7', 'aaaa', member.id);
  await happened('2026-12-10T05:00:00Z', 'sign_in_failed', 'refused', '198.51.100.7', 'aaaa', member.id);
  await happened('2026-12-20T05:00:00Z', 'sign_in', 'ok', '203.0.113.9', 'bbbb', null);
  const { email } = await oneRow(sql<{ email: string }>`select email from users where id = ${member.id}`);
  const until = { at_to: '2026-12-31' };
  const calls = {
    page: (query: Readonly<Record<string, string>>) =>
      byAdmin('GET /staff/security-events', { query: { ...until, ...query } }),
    export: (query: Readonly<Record<string, string>>) =>
      byAdmin('GET /staff/security-events/export', { query: { ...until, ...query } }),
  };
  await expectListRules(securityEventList, {
    ...calls,
    byStranger: () => bySales('GET /staff/security-events'),
    samples: {
      who: email.toUpperCase(),
      code: 'sign_in_failed',
      outcome: 'refused',
      at_from: '2026-12-01',
      at_to: '2026-12-15',
      network: '198.51.100.7',
      session: 'aaaa',
    },
    values: { who: ({ email: shown }) => shown },
    cells: { details: ({ details }) => JSON.stringify(details) },
  });
});

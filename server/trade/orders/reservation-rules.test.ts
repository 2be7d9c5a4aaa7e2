import { expect, test, vi } from 'vitest';
import type { Api } from '#contract/client.ts';
import { RESERVATION_RULES } from '#domain/trade/unconfirmed-orders.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { approveAsSecond, renewProofs } from '#server/testing/given/second-person.ts';
import { mailsTo, spreadNotices } from '#server/testing/mails.ts';
import { givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';

const app = openFileApp();
const HOURS = RESERVATION_RULES.confirm_within_hours;
const MOST = bahtFromSatang(RESERVATION_RULES.most_unconfirmed);
const read = (sales: Api) => sales('GET /staff/reservation-rules');
const set = (sales: Api, confirm_within_hours: number, most_unconfirmed: number) =>
  sales('PUT /staff/reservation-rules', { body: { confirm_within_hours, most_unconfirmed } });
const givenSales = async () => {
  const staff = await givenStaff('sales');
  return { api: await app.api(staff.token), email: staff.email };
};

test('orders hold less by one person, and more once a second person approved it', async () => {
  const { api } = await givenSales();
  expect(await set(api, HOURS - 1, MOST)).toMatchObject({ waiting_change: null });
  expect(await read(api)).toEqual({ confirm_within_hours: HOURS - 1, most_unconfirmed: MOST });
  const { waiting_change } = await set(api, HOURS - 1, MOST + 1);
  expect(await read(api)).toMatchObject({ most_unconfirmed: MOST });
  await approveAsSecond(waiting_change!);
  expect(await read(api)).toMatchObject({ most_unconfirmed: MOST + 1 });
  const longer = await set(api, HOURS, MOST);
  expect(longer.waiting_change).not.toBeNull();
  await api('POST /staff/money-settings/changes/{id}/withdraw', { params: { id: longer.waiting_change! } });
  const log = await rows(sql`select action from audit_log where object_id = 'reservation_rules' order by id`);
  expect(log).toEqual([{ action: 'set_reservation_rules' }, { action: 'set_reservation_rules' }]);
});

test('all of sales hear of other rules, which ask for a fresh proof', async () => {
  await spreadNotices();
  const { api, email } = await givenSales();
  await set(api, HOURS - 2, MOST);
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['money_setting']);
  await rows(sql`update sessions set proved_at = ${new Date(0)}`);
  await expect(set(api, HOURS - 3, MOST)).rejects.toMatchObject(refused('proof_needed'));
  await renewProofs();
});

test('more is compared with what holds once a change at the same moment is done', async () => {
  const { api } = await givenSales();
  const { confirm_within_hours: hours, most_unconfirmed: most } = await read(api);
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = inTransaction(async () => {
    await rows(sql`select pg_advisory_xact_lock(hashtextextended('reservation_rules', 0))`);
    await rows(sql`
      insert into settings (key, value, updated_at)
      values ('reservation_rules',
        ${JSON.stringify({ confirm_within_hours: hours - 1, most_unconfirmed: '100' })}::jsonb, now())
      on conflict (key) do update set value = excluded.value`);
    await promise;
  });
  const same = set(api, hours, most);
  await untilWaiting();
  resolve();
  await held;
  expect((await same).waiting_change).not.toBeNull();
});

/**
 * The call waits for the lock; the embedded database has one connection, for which it waits before it reads anything.
 */
async function untilWaiting(): Promise<void> {
  if (!process.env['TEST_DATABASE_URL']) return;
  await vi.waitFor(async () => {
    const waiting = await rows(sql`
      select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`);
    expect(waiting).toHaveLength(1);
  });
}

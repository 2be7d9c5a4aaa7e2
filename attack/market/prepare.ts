import { writeFileSync } from 'node:fs';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { scaleRateLimits } from '#server/platform/http/rate-limit.ts';
import { inProcessClient } from '#server/platform/in-process-client.ts';
import { givenEverybody } from '#server/testing/everybody.ts';
import { givenPaidOrder } from '#server/testing/given/paid-order.ts';
import { givenRefundAccount } from '#server/testing/given/refund-account.ts';
import { givenAddress, givenCompany, givenMember, givenOffer, givenStaff } from '#server/testing/market.ts';
import { TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { PROOF_MINUTES } from '#domain/accounts/sign-in/session-lifetimes.ts';
import { newToken, tokenHash } from '#server/platform/one-time-token.ts';
import { ensureDemoMarket } from '#demo/ensure-demo-market.ts';
import { claimDemoDatabase } from '#demo/demo-database.ts';
import { chargePurchases } from '#server/money/payouts/index.ts';
import { givenDelivering } from './due-sellers.ts';
import type { Bidder, PreparedMarket } from './prepared-market.ts';

/**
 * A process of its own: writes the demo market, where it is asked for, into the database of the settings, then one
 * caller of each kind with objects of their companies, and says in the named file who they are.
 */
const RACERS = 8;
const BIDDERS = 8;
const SCARCE = 3;
/** One for each moment at which a refund may come between a payout and its money. */
const DUE = 3;
const PLENTY = 1_000_000;

scaleRateLimits(Infinity);
let instant = new Date();
const app = await createApp(readConfig(process.env), { clock: { now: () => instant } });
await claimDemoDatabase();
await app.openQueues();
if (process.argv[3] === 'demo') await ensureDemoMarket();

const api: TestApp['api'] = async (token, options = {}) =>
  inProcessClient((name, sent, context) => app.dispatch(name, { ...sent, upload: options.upload }, context), {
    caller: await app.resolveCaller(token),
    locale: 'th',
    requestId: 'prepare',
    address: '127.0.0.1',
    userAgent: null,
    setHeader: () => {},
    takesToken: true,
    token,
  });
// The factory's dates are those of the tests; sessions are opened for now.
instant = TEST_NOW;
const asInTests = { ...app, api, clock: { now: () => instant } } as unknown as TestApp;
const { tokens, objects } = await givenEverybody(asInTests);
const dueSellers = await givenDelivering(asInTests, DUE);
instant = new Date();
await chargePurchases(instant);
await rows(sql`update sessions set created_at = ${instant}, last_seen_at = ${instant},
  expires_at = ${new Date(instant.getTime() + 12 * 3_600_000)}
    where expires_at < ${new Date(instant.getTime() + 60_000)}`);
// A proof that lasts: what asks for a fresh one is attacked for what lies behind that; by sessions of an old one for
// its own sake.
await rows(sql`update sessions set proved_at = ${new Date(instant.getTime() + 12 * 3_600_000)}`);

const stale = await withOldProofs(tokens);

const buying = await rows(sql<{ id: number }>`select id from companies`);
for (const { id } of buying) await givenRefundAccount(id);

const [companyId, sellerCompany] = await Promise.all([
  rows(sql<{ id: number }>`select company_id as id from addresses where id = ${objects.address}`),
  rows(sql<{ id: number }>`select company_id as id from warehouses where id = ${objects.warehouse}`),
]).then((found) => found.map(([row]) => row!.id) as [number, number]);
const racers = await Promise.all(
  Array.from({ length: RACERS }, async () => (await givenMember(companyId, { company_role: 'owner' })).token),
);
// Who has a record may take the last units.
await givenPaidOrder({ id: objects.user, companyId });
const newCompany = await givenCompany();
const newcomer = {
  token: (await givenMember(newCompany.id, { company_role: 'owner' })).token,
  address: await givenAddress(newCompany.id),
};
const bidders = await Promise.all(
  Array.from({ length: BIDDERS }, async (): Promise<Bidder> => {
    const { id } = await givenCompany();
    const member = await givenMember(id, { company_role: 'owner' });
    return { companyId: id, userId: member.id, token: member.token };
  }),
);
const offerOf = (quantity: number) =>
  givenOffer({ companyId: sellerCompany, warehouseId: objects.warehouse, quantity });
const prepared: PreparedMarket = {
  tokens,
  stale,
  objects,
  racers,
  buyingCompany: companyId,
  sellingCompany: sellerCompany,
  newcomer,
  bidders,
  otherFinance: (await givenStaff('finance')).token,
  dueSellers,
  secondAddress: await givenAddress(companyId, undefined, '7 ถนนสุขุมวิท'),
  scarceOffer: await offerOf(SCARCE),
  scarceQuantity: SCARCE,
  plentifulOffer: await offerOf(PLENTY),
  plentifulQuantity: PLENTY,
  secondOffer: await offerOf(PLENTY),
};
writeFileSync(process.argv[2]!, JSON.stringify(prepared));
await app.close();
process.exit(0);

/** A second session for each of them, opened when the first one was and not proved since. */
async function withOldProofs(of: PreparedMarket['tokens']): Promise<PreparedMarket['tokens']> {
  const twins = Object.entries(of).flatMap(([who, token]) =>
    token === undefined ? [] : [{ who, of: tokenHash(token), twin: newToken() }],
  );
  const at = new Date(instant.getTime() - (PROOF_MINUTES + 1) * 60_000);
  const opened = await rows(sql<{ n: number }>`
    insert into sessions (token_hash, user_id, staff_id, role, stage, created_at, last_seen_at, expires_at, proved_at)
    select t.twin, s.user_id, s.staff_id, s.role, s.stage, s.created_at, s.last_seen_at, s.expires_at,
      ${at}::timestamptz
    from unnest(${twins.map((one) => one.of)}::bytea[], ${twins.map(({ twin }) => twin.hash)}::bytea[]) as t (hash,
      twin)
    join sessions s on s.token_hash = t.hash returning 1 as n`);
  if (opened.length === 0) throw new Error('Nobody has a session');
  return Object.fromEntries(twins.map(({ who, twin }) => [who, twin.token]));
}

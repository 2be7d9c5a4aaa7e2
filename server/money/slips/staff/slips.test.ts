import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { slipList } from '#contract/money/slip-list.ts';
import { findDifferences } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { joinAs } from '#server/testing/given/auction-bids.ts';
import { givenAuction } from '#server/testing/given/auctions.ts';
import { givenCallOffContract, givenTrend, indexTerms } from '#server/testing/given/call-off-contracts.ts';
import { callOffSteps } from '#server/testing/given/call-off-steps.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenMember, givenOffer, givenStaff } from '#server/testing/market.ts';
import {
  givenBuyer,
  givenOrder,
  givenSlip,
  givenUpload,
  ORDER_TOTAL,
  refused,
  SLIP,
  type TestMarket,
} from '#server/testing/orders.ts';

const { app, market } = openFileMarket();
beforeAll(() => givenIssuer());

type Buyer = TestMarket['buyer'];
const at = (id: number) => ({ params: { id } });
const waiting = async (query: object = {}, api: Api = market.finance) =>
  (await api('GET /staff/slips', { query: { state: 'waiting', ...query } })).rows;
const found = (id: number, api: Api = market.finance) => api('GET /staff/slips/{id}', at(id));
const verify = (id: number, api: Api = market.finance) => api('POST /staff/settlements/{id}/verify', at(id));
const reject = (id: number) =>
  market.finance('POST /staff/settlements/{id}/reject', { ...at(id), body: { reason: 'ไม่พบรายการ' } });

/** What the company owes of a kind, and the slip by which it reports all of it. */
async function sendSlip(buyer: Buyer, kind: string) {
  const owed = await oneRow(sql<{ id: number; number: string; amount: bigint; page_id: number }>`
    select id, number, amount, page_id from receivables
    where company_id = ${buyer.companyId} and kind = ${kind} and state = 'open'`);
  const filename = await givenUpload(app, buyer.token, SLIP);
  const body = { filename, amount: Number(owed.amount) / 100, payment_date: app.clock.now().toISOString() };
  const { id } = await buyer.api('POST /payment/owed/{id}/slips', { ...at(owed.id), body });
  return { ...owed, id, owed: owed.id, amount: body.amount };
}

const stateOf = async (owed: number) =>
  (await oneRow(sql<{ state: string }>`select state from receivables where id = ${owed}`)).state;
/** In baht, on the bank account. */
const bankNow = async () =>
  Number(
    (
      await oneRow(sql<{ sum: bigint }>`
        select coalesce(sum(amount), 0)::bigint as sum from ledger_entries where account = 'bank'`)
    ).sum,
  ) / 100;
const noticesOf = async ({ api }: Buyer) => JSON.stringify(await api('GET /notifications', { query: {} }));

async function givenDeposit(): Promise<Buyer> {
  const { companyId } = market.seller;
  await givenMember(companyId, { role: 'seller' });
  const offerId = await givenOffer({ companyId, warehouseId: market.warehouseId });
  const auction = await givenAuction({ companyId, offerId, depositPercent: 10 });
  const buyer = await givenBuyer(app);
  await joinAs(buyer, auction, 'deposit');
  await buyer.api('POST /auctions/{id}/deposit', { ...at(auction), body: { up_to: 22 } });
  return buyer;
}

async function givenCharge(): Promise<Buyer> {
  const buyer = await givenBuyer(app);
  const { companyId } = market.seller;
  const stock = await givenOffer({ companyId, warehouseId: market.warehouseId, quantity: 10_000, minimum: 400 });
  const { product } = await oneRow(sql<{ product: number }>`
    select product_id as product from product_stocks where id = ${stock}`);
  const terms = indexTerms(await givenTrend(product));
  const contract = await givenCallOffContract({ buyer, seller: market.seller }, stock, terms);
  const steps = callOffSteps(app, market);
  await steps.deliver(buyer, await steps.givenCallOff(buyer, contract, 40));
  await steps.correct(contract, 48.4);
  return buyer;
}

const SOURCES = [
  { kind: 'auction_deposit', given: givenDeposit },
  { kind: 'call_off_charge', given: givenCharge },
] as const;

test.each(SOURCES)('a slip of a $kind is listed and decided by finance, and pays it once', async ({ kind, given }) => {
  const buyer = await given();
  const slip = await sendSlip(buyer, kind);
  expect(await waiting({ kind })).toMatchObject([
    { id: slip.id, number: slip.number, page_id: slip.page_id, amount: slip.amount, match: 'exact' },
  ]);
  expect(await found(slip.id)).toMatchObject({
    allowed: ['verify_slip', 'reject_slip'],
    is_of_order: false,
    outstanding: slip.amount,
    pic_path: expect.stringContaining('/api/files/'),
    check: { slip_id: slip.id },
  });
  const before = await bankNow();
  // Two of finance at once: one of them decides.
  const other = await app.api((await givenStaff('finance')).token);
  const decided = await Promise.allSettled([verify(slip.id), verify(slip.id, other)]);
  expect(decided.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(decided.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: refused('slip_already_decided'),
  });
  await runWaitingJobs();
  expect(await stateOf(slip.owed)).toBe('paid');
  expect(await waiting({ kind })).toEqual([]);
  expect(await found(slip.id)).toMatchObject({ state: 'verified', allowed: [], outstanding: 0, match: null });
  expect((await found(slip.id)).history.map(({ action }) => action)).toEqual(['verify_slip']);
  expect(await bankNow()).toBe(before + slip.amount);
  expect(await findDifferences()).toEqual([]);
});

test.each(SOURCES)('a refused slip of a $kind notifies its sender, who sends another', async ({ kind, given }) => {
  const buyer = await given();
  const slip = await sendSlip(buyer, kind);
  await reject(slip.id);
  await runWaitingJobs();
  expect(await noticesOf(buyer)).toContain('ไม่พบรายการ');
  expect(await stateOf(slip.owed)).toBe('open');
  expect(await found(slip.id)).toMatchObject({ state: 'rejected', reject_reason: 'ไม่พบรายการ', allowed: [] });
  const again = await sendSlip(buyer, kind);
  await verify(again.id);
  expect(await stateOf(slip.owed)).toBe('paid');
  expect(await waiting({ kind })).toEqual([]);
});

test('the list says of each order’s slips how they match together; what a code says is judged anew', async () => {
  const sent: number[] = [];
  for (const amounts of [[ORDER_TOTAL], [5_000, 1_000], [10_000, 3_910]]) {
    const { id } = await givenOrder(market);
    await market.sales('POST /staff/orders/{id}/confirm', { ...at(id), body: {} });
    for (const amount of amounts) sent.push((await givenSlip(app, market.buyer, id, amount)).id);
  }
  const list = await waiting({ kind: 'order' });
  expect(list.map(({ id, match }) => [id, match]).sort(([a], [b]) => Number(a) - Number(b))).toEqual(
    sent.map((id, place) => [id, place === 0 || place > 2 ? 'exact' : 'less']),
  );
  for (const id of sent.slice(0, 2))
    await rows(sql`
      insert into slip_readings (settlement_id, verdict, bank_code, reference, read_at)
      values (${id}, 'new', '004', 'REF-1', now())
      on conflict (settlement_id) do update set verdict = 'new', bank_code = '004', reference = 'REF-1'`);
  await verify(sent[0]!);
  expect((await found(sent[1]!)).verdict).toBe('used');
  expect((await found(sent[1]!)).check!.others).toMatchObject([{ status: 1 }]);
  expect(await found(sent[1]!)).toMatchObject({
    is_of_order: true,
    allowed: ['verify_slip', 'verify_amount', 'reject_slip'],
  });
  await expect(market.sales('GET /staff/slips', { query: {} })).rejects.toMatchObject(refused('not_allowed'));
});

test('behind a slip stand those that were sent after it, also once it was decided', async () => {
  const ids = (await waiting()).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(2);
  const idsAfter = async (after: number) => (await waiting({ after: String(after) })).map(({ id }) => id);
  expect(await idsAfter(ids[0]!)).toEqual(ids.slice(1));
  expect(await idsAfter(ids.at(-1)!)).toEqual([]);
  await reject(ids[1]!);
  expect(await idsAfter(ids[1]!)).toEqual(ids.slice(2));
});

test('the list keeps what every list does', async () => {
  const charge = await sendSlip(await givenCharge(), 'call_off_charge');
  const { name } = await oneRow(sql<{ name: string }>`
    select c.company_name_th as name from receivables v join companies c on c.id = v.company_id
    where v.id = ${charge.owed}`);
  await rows(sql`update settlements set created_at = case when id % 2 = 0 then '2026-06-02' else '2027-02-02' end::timestamptz,
      amount = case when id % 2 = 0 then 10000 + id else 100000 + id end where id <> ${charge.id}`);
  const all = (query: object) => market.finance('GET /staff/slips', { query });
  type Row = Awaited<ReturnType<typeof all>>['rows'][number];
  await expectListRules<Row>(slipList, {
    page: all,
    export: (query) => market.finance('GET /staff/slips/export', { query }),
    byStranger: () => market.buyer.api('GET /staff/slips', { query: {} }),
    samples: {
      number: charge.number,
      company: name,
      kind: 'call_off_charge',
      state: 'waiting',
      amount_min: '420',
      amount_max: '430',
      sent_at_from: '2026-07-01',
      sent_at_to: '2026-12-31',
      after: String((await waiting())[0]!.id),
    },
    values: { company: ({ company }) => company.name_th },
    orders: {
      waiting: (there) => [
        ...there
          .filter(({ state }) => state === 'waiting')
          .sort((a, b) => a.sent_at.localeCompare(b.sent_at) || b.id - a.id),
        ...there.filter(({ state }) => state !== 'waiting').sort((a, b) => b.id - a.id),
      ],
    },
  });
});

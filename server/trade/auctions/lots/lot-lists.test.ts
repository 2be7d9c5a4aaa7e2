import { expect, test } from 'vitest';
import type { Api, Input } from '#contract/client.ts';
import { myLotList, staffLotList } from '#contract/trade/auctions/lot-lists.ts';
import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenBidder } from '#server/testing/given/auctions.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenProduct,
  givenStaff,
  givenWarehouse,
} from '#server/testing/market.ts';

const { app, market } = openFileMarket();
const of = (id: number) => ({ params: { id } });
type Body = Input<'PUT /seller/auctions/{id}'>['body'];

/** A lot of a grade, days later than what is usual. */
async function givenLot(
  seller: { api: Api; companyId: number; warehouseId: number },
  { grade, kind, days }: { grade: string; kind: Body['kind']; days: number },
) {
  const { api: call, companyId, warehouseId } = seller;
  const offer = await givenOffer({ companyId, warehouseId, productId: await givenProduct({ grade }), quantity: 100 });
  const { id } = await call('POST /seller/auctions', { body: { product_stock_id: offer, packs: 10 } });
  const { lot_no, note, starts_at, ends_at, latest_end_at, start_price, steps, ...lot } = await call(
    'GET /seller/auctions/{id}',
    of(id),
  );
  const later = (at: string | null) => at && new Date(Date.parse(at) + days * DAY_MS).toISOString();
  const times = { starts_at: later(starts_at), ends_at: later(ends_at), latest_end_at: later(latest_end_at) };
  const { reserve, buy_now, extension, deposit_percent, version } = lot;
  const fall = kind === 'dutch' ? { drop: 1, every_minutes: 5, floor: start_price! - 3 } : null;
  await call('PUT /seller/auctions/{id}', {
    ...of(id),
    body: {
      kind,
      packs: 20,
      lot_no,
      note,
      start_price,
      steps,
      reserve,
      buy_now,
      fall,
      deposit_percent,
      extension: kind === 'dutch' ? null : extension,
      ...times,
      based_on: version,
    },
  });
  return { id, offer };
}

const submit = (call: Api, id: number) => call('POST /seller/auctions/{id}/submit', { ...of(id), body: {} });

test('a seller and staff list lots by goods, kind, state, seller and times', async () => {
  const { seller, buyer, warehouseId } = market;
  const mine = { api: seller.api, companyId: seller.companyId, warehouseId };
  const company = await givenCompany({ selling: true });
  const other = {
    api: await app.api((await givenMember(company.id, { role: 'seller' })).token),
    companyId: company.id,
    warehouseId: await givenWarehouse(company.id),
  };
  const first = await givenLot(mine, { grade: 'HDPE-ONE', kind: 'english', days: 0 });
  app.clock.advanceHours(1);
  const second = await givenLot(mine, { grade: 'PET-TWO', kind: 'sealed', days: 3 });
  app.clock.advanceHours(1);
  await givenLot(mine, { grade: 'LDPE-DRAFT', kind: 'dutch', days: -1 });
  app.clock.advanceHours(1);
  const third = await givenLot(other, { grade: 'PET-THREE', kind: 'dutch', days: -1 });
  for (const [call, { id }] of [
    [seller.api, first],
    [other.api, third],
  ] as const)
    await submit(call, id);
  app.clock.advanceHours(1);
  await submit(seller.api, second.id);

  const { starts_at, ends_at } = await seller.api('GET /seller/auctions/{id}', of(first.id));
  const day = (at: string | null) => at!.slice(0, 10);
  const samples = {
    goods: 'hdpe',
    kind: 'english',
    state: 'waiting',
    starts_at_from: day(starts_at),
    starts_at_to: day(starts_at),
    ends_at_from: day(ends_at),
    ends_at_to: day(ends_at),
  };
  const goodsOf = ({ product }: { product: { name_th: string; grade: string } }) =>
    `${product.name_th} ${product.grade}`;
  const cells = { goods: goodsOf, number: ({ id }: { id: number }) => auctionNo(id) };

  const staff = await app.api((await givenStaff('catalogue')).token);
  await staff('POST /staff/auctions/{id}/refuse', { ...of(second.id), body: { reason: 'ขอใบ COA' } });
  const own = (query: object) => seller.api('GET /seller/auctions', { query });
  type Own = Awaited<ReturnType<typeof own>>['rows'][number];
  await expectListRules<Own>(myLotList, {
    page: own,
    export: (query) => seller.api('GET /seller/auctions/export', { query }),
    byStranger: () => buyer.api('GET /seller/auctions', { query: {} }),
    samples,
    values: { goods: goodsOf },
    cells,
  });

  await submit(seller.api, second.id);
  await rows(sql`update auctions set state = 'not_sold' where id = ${third.id}`);
  const all = (query: object) => staff('GET /staff/auctions', { query });
  type All = Awaited<ReturnType<typeof all>>['rows'][number];
  const { name } = (await all({ goods: 'hdpe' })).rows.map(({ seller: one }) => ({ name: one.name_th }))[0]!;
  await expectListRules<All>(staffLotList, {
    page: all,
    export: (query) => staff('GET /staff/auctions/export', { query }),
    byStranger: () => seller.api('GET /staff/auctions', { query: {} }),
    samples: { ...samples, seller: name },
    values: { goods: goodsOf, seller: ({ seller: one }) => one.name_th },
    orders: { waiting: (listed) => [first, second, third].map((lot) => listed.find(({ id }) => id === lot.id)!) },
    cells,
  });
});

test('two bidders whose people sign in from one network are reported, and one of another network is not', async () => {
  const { seller, warehouseId } = market;
  const { id } = await givenLot(
    { api: seller.api, companyId: seller.companyId, warehouseId },
    { grade: 'PP-PAIRS', kind: 'english', days: 0 },
  );
  await submit(seller.api, id);
  const staff = await app.api((await givenStaff('catalogue')).token);
  const { version } = await staff('GET /staff/auctions/{id}', of(id));
  await staff('POST /staff/auctions/{id}/approve', { ...of(id), body: { based_on: version } });
  const companies: number[] = [];
  for (const network of ['203.0.113.0/24', '203.0.113.0/24', '198.51.100.0/24']) {
    const { id: companyId } = await givenCompany();
    const member = await givenMember(companyId);
    await givenBidder(id, { companyId, id: member.id });
    await rows(sql`
      insert into security_events (code, outcome, at, company_id, user_id, network)
      values ('sign_in', 'ok', ${app.clock.now()}, ${companyId}, ${member.id}, ${network})`);
    companies.push(companyId);
  }
  const { data } = await staff('GET /staff/auction-pairs', {});
  expect(data).toMatchObject([
    { auction: id, one: { id: companies[0] }, other: { id: companies[1] }, is_with_seller: false, ties: ['network'] },
  ]);
  expect((await staff('GET /staff/auctions/{id}', of(id))).pairs).toEqual(data);
});

import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { FILLED_SHEET } from '#server/testing/given/trials.ts';
import { givenOffer, givenProduct } from '#server/testing/market.ts';
import { givenBuyer, type TestMarket } from '#server/testing/orders.ts';

/** How search, cards, quick orders and plans use what a company has signed off. */

const { app, market } = openFileMarket();
let other: TestMarket['buyer'];
let visitor: Api;
/** In use, without stock of its own; approved and refused in its place; equal to it, untried. */
const grades = { used: 0, approved: 0, refused: 0, untried: 0 };

beforeAll(async () => {
  other = await givenBuyer(app);
  visitor = await app.api();
  const maker = await rows(
    sql`insert into manufacturers (code, name_th, name_en, name_cn) values ('scgc', 'เอสซีจี', 'SCGC', 'SCGC')`,
  );
  expect(maker).toEqual([]);
  const offered = async (grade: string, price: bigint, isOwn = false) => {
    const id = await givenProduct({ grade });
    if (!isOwn)
      await rows(
        sql`update products set manufacturer_id = (select id from manufacturers where code = 'scgc') where id = ${id}`,
      );
    await givenOffer({
      companyId: market.seller.companyId,
      warehouseId: market.warehouseId,
      productId: id,
      price,
      quantity: isOwn ? 0 : 100,
    });
    return id;
  };
  grades.used = await offered('USED100', 105_000n, true);
  grades.untried = await offered('UNTRIED1', 100_000n);
  grades.approved = await offered('APPROVED1', 104_000n);
  grades.refused = await offered('REFUSED1', 90_000n);
  await signOff(grades.approved, 'approve');
  await signOff(grades.refused, 'refuse');
  await reindexProducts();
});

async function signOff(product: number, outcome: 'approve' | 'refuse') {
  const { api, id: in_charge } = market.buyer;
  const { id } = await api('POST /trials', {
    body: { product, replaces: grades.used, purpose: 'ฝาขวด', plant: '', in_charge },
  });
  const { id: run } = await api('POST /trials/{id}/runs', { params: { id }, body: {} });
  await api('PUT /trials/{id}/runs/{run}', {
    params: { id, run },
    body: { sheet: FILLED_SHEET, is_finished: true, version: 1 },
  });
  if (outcome === 'refuse') await api('POST /trials/{id}/refuse', { params: { id }, body: { reason: 'ผิวด้าน' } });
  else
    await api('POST /trials/{id}/approve', {
      params: { id },
      body: { purpose: 'ฝาขวด', plant: '', valid_until: null, conditions: '' },
    });
}

const search = async (name: string, api: Api) => {
  const { data, approved_instead } = await api('POST /product/search', { body: { name } });
  return {
    verdicts: Object.fromEntries(data.map(({ grade, company_verdict }) => [grade, company_verdict])),
    instead: approved_instead.map(({ grade }) => grade),
  };
};

test('search marks what the company has decided, and shows what it approved in the place of a named grade', async () => {
  expect(await search('APPROVED1', market.buyer.api)).toMatchObject({ verdicts: { APPROVED1: 'approved' } });
  expect(await search('REFUSED1', market.buyer.api)).toMatchObject({ verdicts: { REFUSED1: 'refused' } });
  expect(await search('USED100', market.buyer.api)).toMatchObject({ instead: ['APPROVED1'] });
});

test('nobody else is shown any of it, whoever searched for it before', async () => {
  for (const api of [other.api, visitor, market.seller.api, market.sales, market.buyer.api, other.api])
    if (api === market.buyer.api) expect((await search('USED100', api)).instead).toEqual(['APPROVED1']);
    else {
      expect(await search('APPROVED1', api)).toEqual({ verdicts: { APPROVED1: null }, instead: [] });
      expect((await search('USED100', api)).instead).toEqual([]);
    }
});

test('equal grades begin with the approved one and end with the refused one; a product says it on its page and in comparisons', async () => {
  const equal = async (api: Api) =>
    (await api('GET /product/equivalent/{id}', { params: { id: grades.used } })).data.map(({ product }) => [
      product.grade,
      product.company_verdict,
    ]);
  expect(await equal(market.buyer.api)).toEqual([
    ['APPROVED1', 'approved'],
    ['UNTRIED1', null],
    ['REFUSED1', 'refused'],
  ]);
  expect((await equal(other.api)).every(([, verdict]) => verdict === null)).toBe(true);
  const verdict = async (api: Api) =>
    (await api('POST /product/compare', { body: { products: [grades.refused] } })).data[0]!.product.company_verdict;
  expect([await verdict(market.buyer.api), await verdict(other.api)]).toEqual(['refused', null]);
});

test('a quick order proposes the approved grade first, and never the refused one', async () => {
  const lines = async (text: string, api: Api) => (await api('POST /quick-order/match', { body: { text } })).lines;
  const [used] = await lines('USED100 500 kg', market.buyer.api);
  expect(
    used!.products.map(({ grade, is_alternative, company_verdict }) => [grade, is_alternative, company_verdict]),
  ).toEqual([
    ['USED100', false, null],
    ['APPROVED1', true, 'approved'],
    ['UNTRIED1', true, null],
  ]);
  const [refused] = await lines('REFUSED1 500 kg', market.buyer.api);
  expect(refused).toMatchObject({ match: 'exact', chosen: null, products: [{ company_verdict: 'refused' }] });
  const [others] = await lines('REFUSED1 500 kg', other.api);
  expect(others!.chosen).not.toBeNull();
});

async function planned(api: Api, equal_grades?: 'none' | 'approved' | 'all') {
  const { token } = await api('POST /plans', { body: { text: 'USED100 500 kg', province_id: 10 } });
  const body = { needs: [{ what: 'USED100', kg: 500, packs: null, equal_grades: equal_grades ?? 'none', keeps: 0 }] };
  const changed = equal_grades ? await api('POST /plans/{token}/change', { params: { token }, body }) : { token };
  const plan = await api('GET /plans/{token}', { params: { token: changed.token } });
  return {
    choice: plan.needs[0]!.equal_grades,
    grades: plan.offers.map(({ grade }) => grade),
    assumed: plan.carts[0]!.assumed.map(({ what }) => what).filter((what) => what.endsWith('_grade')),
  };
}

test('a plan takes grades that the company has approved where it says nothing, and all but the refused ones where it allows all', async () => {
  expect(await planned(market.buyer.api)).toEqual({
    choice: 'approved',
    grades: ['APPROVED1'],
    assumed: ['approved_grade'],
  });
  expect(await planned(market.buyer.api, 'none')).toEqual({ choice: 'none', grades: [], assumed: [] });
  expect(await planned(market.buyer.api, 'all')).toEqual({
    choice: 'all',
    grades: ['UNTRIED1'],
    assumed: ['equal_grade'],
  });
  expect(await planned(other.api)).toEqual({ choice: 'none', grades: [], assumed: [] });
  expect(await planned(other.api, 'approved')).toEqual({ choice: 'approved', grades: [], assumed: [] });
  expect((await planned(other.api, 'all')).grades).toEqual(['REFUSED1']);
});

test('what is withdrawn counts no more, at once', async () => {
  const { rows: trials } = await market.buyer.api('GET /trials', { query: { grade: 'REFUSED1' } });
  await market.buyer.api('POST /trials/{id}/withdraw', { params: { id: trials[0]!.id }, body: { reason: 'ทดสอบใหม่' } });
  expect(await search('REFUSED1', market.buyer.api)).toMatchObject({ verdicts: { REFUSED1: null } });
  expect((await planned(market.buyer.api, 'all')).grades).toEqual(['REFUSED1']);
});

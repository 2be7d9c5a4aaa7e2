import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { waitingPriceList } from '#contract/sellers/waiting-price-list.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenPlaces,
  givenProduct,
  givenStaff,
  givenWarehouse,
} from '#server/testing/market.ts';

const app = openFileApp();
let staff: Api;
let finance: Api;
let firstSeller: number;

async function givenWanted(companyId: number, api: Api, grade: string, baht: number): Promise<void> {
  const productId = await givenProduct({ grade });
  const id = await givenOffer({ companyId, warehouseId: await givenWarehouse(companyId), productId });
  await api('PUT /product-stock/edit/{id}', { params: { id }, body: { regular_price: baht, price_confirmed: true } });
}

beforeAll(async () => {
  await givenPlaces();
  staff = await app.api((await givenStaff('catalogue')).token);
  finance = await app.api((await givenStaff('finance')).token);
  const companies = [await givenCompany({ selling: true }), await givenCompany({ selling: true })] as const;
  firstSeller = companies[0].id;
  const [first, second] = await Promise.all(
    companies.map(async ({ id }) => app.api((await givenMember(id, { role: 'seller' })).token)),
  );
  await rows(sql`update companies set company_name_th = 'บริษัท ฮ จำกัด' where id = ${firstSeller}`);
  await givenWanted(companies[0].id, first!, 'WAIT-1', 1060);
  await givenWanted(companies[0].id, first!, 'WAIT-2', 105_000);
  await givenWanted(companies[1].id, second!, 'WAIT-3', 1300);
  await rows(sql`update price_changes set proposed_at = proposed_at - id * interval '1 hour'`);
});

test('waiting prices are listed by goods, kind and seller, outliers first, and taken as a file', async () => {
  await expectListRules(waitingPriceList, {
    page: (query) => staff('GET /staff/prices', { query }),
    export: (query) => staff('GET /staff/prices/export', { query }),
    byStranger: () => finance('GET /staff/prices', { query: {} }),
    samples: { q: 'wait-2', kind: 'outliers', company_id: String(firstSeller) },
    values: {
      q: ({ product }) => product.grade,
      kind: ({ is_outlier }) => (is_outlier ? 'outliers' : null),
      company_id: ({ seller }) => seller.id,
      seller: ({ seller }) => seller.name_th,
    },
    orders: { outliers: (all) => all.toSorted((one, other) => other.wanted.per_kg - one.wanted.per_kg) },
    cells: {
      goods: ({ product, sku }) => `${product.name_en} ${product.grade} ${sku.attribute.name_en}`,
      per_kg: ({ wanted }) => wanted.per_kg,
      was_per_kg: ({ old }) => old?.per_kg ?? null,
      market: ({ trend, beside }) => trend?.avg_per_kg ?? beside?.per_kg ?? null,
      lowest: ({ market_lowest_per_kg }) => market_lowest_per_kg,
    },
  });
  const kinds = ['new', 'changed', 'new,outliers'];
  const counts = await Promise.all(
    kinds.map(async (kind) => (await staff('GET /staff/prices', { query: { kind } })).count),
  );
  expect(counts).toEqual([0, 3, 2]);
});

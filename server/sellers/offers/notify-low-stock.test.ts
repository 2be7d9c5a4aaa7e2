import { beforeAll, expect, test } from 'vitest';
import { lowStockStep, type StockLevel } from '#domain/sellers/offers/low-stock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { mailsTo } from '#server/testing/mails.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenPlaces,
  givenWarehouse,
  setStock,
} from '#server/testing/market.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { notifyLowStockJob } from './jobs.ts';
import { lowStockStepSql } from './low-stock-sql.ts';

const app = openFileApp();
beforeAll(async () => {
  await givenPlaces();
});

const lookAround = async () => {
  app.clock.advanceHours(1 / 60);
  await notifyLowStockJob.work({});
};

async function givenSeller() {
  const { id } = await givenCompany({ selling: true });
  const owner = await givenMember(id, { role: 'seller' });
  const colleague = await givenMember(id, { role: 'seller', company_role: 'viewer', selling_roles: ['offers'] });
  const warehouse = await givenWarehouse(id);
  return { id, warehouse, owner, colleague, api: await app.api(owner.token) };
}
type Seller = Awaited<ReturnType<typeof givenSeller>>;

async function givenWatched({ id, warehouse, api }: Seller, level: number): Promise<number> {
  const offer = await givenOffer({ companyId: id, warehouseId: warehouse, quantity: 100 });
  await api('PUT /product-stock/edit/{id}', { params: { id: offer }, body: { low_stock_level: level } });
  return offer;
}

test('owners are told once when the level is crossed, and once more after refilling', async () => {
  const seller = await givenSeller();
  const offer = await givenWatched(seller, 20);
  await lookAround();
  expect(await mailsTo(seller.owner.email)).toEqual([]);

  await setStock([offer], 20);
  await lookAround();
  await lookAround();
  const [mail, ...others] = await mailsTo(seller.owner.email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'stock_low', subject: 'สินค้าใกล้หมด 1 รายการ' });
  expect(mail?.text).toContain('เหลือ 20 ถุง (แจ้งเตือนที่ 20)');
  expect(mail?.text).toContain('/th/seller/products?state=low_stock');
  expect(await mailsTo(seller.colleague.email)).toEqual([]);

  await setStock([offer], 5);
  await lookAround();
  expect(await mailsTo(seller.owner.email)).toHaveLength(1);

  await setStock([offer], 21);
  await lookAround();
  await setStock([offer], 3);
  await lookAround();
  expect(await mailsTo(seller.owner.email)).toHaveLength(2);
});

test('one mail for a company names its five lowest offers and counts the others', async () => {
  const [seller, other] = [await givenSeller(), await givenSeller()];
  const offers: number[] = [];
  for (let index = 0; index < 7; index += 1) offers.push(await givenWatched(seller, 50));
  for (const [index, offer] of offers.entries()) await setStock([offer], 10 + index);
  const theirs = await givenWatched(other, 50);
  await setStock([theirs], 1);
  await lookAround();
  const [mail, ...rest] = await mailsTo(seller.owner.email);
  expect(rest).toEqual([]);
  expect(mail?.subject).toBe('สินค้าใกล้หมด 7 รายการ');
  expect(mail?.text.match(/เหลือ \d+ ถุง/g)).toEqual([10, 11, 12, 13, 14].map((quantity) => `เหลือ ${quantity} ถุง`));
  expect(mail?.text).toContain('และอีก 2 รายการ');
  expect(await mailsTo(other.owner.email)).toHaveLength(1);
});

test('two looks at once tell once', async () => {
  const seller = await givenSeller();
  const offer = await givenWatched(seller, 10);
  await setStock([offer], 1);
  await Promise.all([notifyLowStockJob.work({}), notifyLowStockJob.work({}), notifyLowStockJob.work({})]);
  expect(await mailsTo(seller.owner.email)).toHaveLength(1);
});

test('being told is no change of the seller’s: whoever edits the offer meanwhile may save', async () => {
  const seller = await givenSeller();
  const offer = await givenWatched(seller, 10);
  const before = await versionOf(offer);
  await setStock([offer], 1);
  await lookAround();
  expect(await versionOf(offer)).toEqual(before);
});

test('lowStockStepSql is lowStockStep, over every combination and boundary', async () => {
  const { id, warehouse } = await givenSeller();
  const offer = await givenOffer({ companyId: id, warehouseId: warehouse });
  for (const quantity of [0, 9, 10, 11]) {
    await setStock([offer], quantity);
    for (const low_stock_level of [null, 0, 10])
      for (const low_stock_told_at of [null, app.clock.now()])
        for (const is_deleted of [true, false]) {
          const facts: StockLevel = { quantity, low_stock_level, low_stock_told_at, is_deleted };
          const { notify, reset } = await oneRow(sql<{ notify: boolean | null; reset: boolean | null }>`
            with changed as (
              update product_stocks set low_stock_level = ${low_stock_level}, low_stock_told_at = ${low_stock_told_at},
                is_deleted = ${is_deleted}
              where id = ${offer} returning *)
            select ${lowStockStepSql.notify} as notify, ${lowStockStepSql.reset} as reset from changed s`);
          const steps = [notify && 'notify', reset && 'reset'].filter(Boolean);
          expect([facts, steps]).toEqual([facts, [lowStockStep(facts)].filter(Boolean)]);
        }
  }
  await rows(sql`update product_stocks set is_deleted = true where id = ${offer}`);
});

const versionOf = (offer: number) =>
  oneRow(
    sql<{ version: number; updated_at: Date }>`select version, updated_at from product_stocks where id = ${offer}`,
  );

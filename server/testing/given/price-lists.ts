import { beforeAll } from 'vitest';
import type { Api } from '#contract/client.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '../file-app.ts';
import { givenOffer, givenProduct, givenStaff } from '../market.ts';
import type { TestMarket } from '../orders.ts';

export const PERIOD = { valid_from: '2026-07-01', valid_until: '2026-12-31' };

/** The code by which a price list names its buyer. */
export const codeOf = async (companyId: number) =>
  (
    await oneRow(
      sql<{
        code: string;
      }>`select company_code as code /* not null: a company */ from companies where id = ${companyId}`,
    )
  ).code;

export const offerSeenBy = async (api: Api, productId: number) =>
  (await api('GET /product-detail/{id}', { params: { id: productId } })).product.product_stocks[0]!;

/** A market for the tests of a file about agreed prices, with what each of them does with a list. */
export function openPriceListMarket() {
  const { app, market } = openFileMarket();
  let catalogue: Api;
  let admin: Api;
  beforeAll(async () => {
    const staff = async (role: 'catalogue' | 'admin') => app.api((await givenStaff(role)).token);
    [catalogue, admin] = [await staff('catalogue'), await staff('admin')];
  });
  const seller = ((...given: readonly unknown[]) =>
    (market.seller.api as unknown as (...of: readonly unknown[]) => unknown)(...given)) as unknown as Api;
  const offering = () => ({ companyId: market.seller.companyId, warehouseId: market.warehouseId });

  async function submit(id: number, by = seller) {
    const { version } = await by('GET /price-list/{id}', { params: { id } });
    await by('POST /price-list/{id}/submit', { params: { id }, body: { version } });
  }

  async function decide(how: 'approve' | 'refuse' | 'end', id: number, by = catalogue) {
    const { version } = await by('GET /staff/price-lists/{id}', { params: { id } });
    const body = { version, reason: 'ราคาต่ำกว่าทุน' };
    await (how === 'approve'
      ? by('POST /staff/price-lists/{id}/approve', { params: { id }, body: { version } })
      : by(how === 'end' ? 'POST /staff/price-lists/{id}/end' : 'POST /staff/price-lists/{id}/refuse', {
          params: { id },
          body,
        }));
  }

  return {
    app,
    market,
    seller,
    catalogue: () => catalogue,
    admin: () => admin,
    submit,
    decide,
    /** A product of one SKU and an offer of it, at 42.00 baht/kg in 25 kg bags. */
    async goods(of: { companyId: number; warehouseId: number } = offering()) {
      const productId = await givenProduct();
      const stockId = await givenOffer({ ...of, productId });
      return { productId, stockId, sku: `SKU-${productId}` };
    },
    /** A list of the seller's for a buyer, handed in and approved. */
    async agreed(buyer: TestMarket['buyer'], entry: object, period = PERIOD): Promise<number> {
      const { id } = await seller('POST /price-list/add', {
        body: { buyer: await codeOf(buyer.companyId), name: 'กรอบราคา 2026', ...period },
      });
      await seller('POST /price-list/{id}/entry', { params: { id }, body: { version: 1, ...entry } });
      await submit(id);
      await decide('approve', id);
      return id;
    },
  };
}

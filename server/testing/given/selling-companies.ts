import type { Api } from '#contract/client.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenProduct,
  givenSku,
  givenWarehouse,
} from '#server/testing/market.ts';
import type { TestApp } from '#server/testing/test-app.ts';

export interface Seller {
  companyId: number;
  warehouse: number;
  api: Api;
}

/** A company that sells, with one verified warehouse, and the API as its seller sees it. */
export async function givenSeller(app: TestApp): Promise<Seller> {
  const { id } = await givenCompany({ selling: true });
  return {
    companyId: id,
    warehouse: await givenWarehouse(id),
    api: await app.api((await givenMember(id, { role: 'seller' })).token),
  };
}

/** A product with a pack that nobody offers yet. */
export async function givenPack(): Promise<{ product: number; sku: number }> {
  const product = await givenProduct();
  return { product, sku: await givenSku(product) };
}

/** An offer of the seller with an approved price; its id. */
export async function givenOfferOf(seller: Seller, price = 105_000n): Promise<number> {
  return givenOffer({ companyId: seller.companyId, warehouseId: seller.warehouse, price });
}

export const listedOffers = async ({ api }: Seller, query: object = {}) =>
  (await api('GET /product-stock/myproduct', { query })).data.flatMap(({ list_product_stock }) => list_product_stock);
export const listedOffer = async (seller: Seller, id: number) =>
  (await listedOffers(seller)).find((stock) => stock.product_stock_id === id)!;

/** The price of an offer that waits for staff. */
export const waitingPriceId = async (offer: number) =>
  (await oneRow(sql<{ id: number }>`select id from price_changes where product_stock_id = ${offer} and state = 0`)).id;
export const isInMall = async (offer: number) =>
  (await rows(sql`select from offer_facets where product_stock_id = ${offer}`)).length === 1;

/** What a refusal at a field looks like. */
export const refusedAt = (path: string, code: string) => ({ wire: { fields: [{ path, code }] } });

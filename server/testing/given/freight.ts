import type { Api } from '#contract/client.ts';
import { freightHeadings } from '#domain/market/delivery/freight-table.ts';
import type { Vehicle } from '#domain/market/delivery/freight.ts';
import { csvLine } from '#domain/values/csv.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { givenOffer, givenProduct, givenStaff } from '../market.ts';
import { withSecondPerson } from './second-person.ts';
import { givenMarket } from '../orders.ts';
import type { TestApp } from '../test-app.ts';

/** A vehicle to Bangkok, what was seen of its rate and what is wanted, in baht. */
export type RateEdit = [vehicle: Vehicle, from: number | null, to: number | null];

/** Somebody of logistics with the rates from Rayong to Bangkok, and an offer at 42 baht a kilogram in Rayong. */
export async function givenFreight(app: TestApp) {
  const market = await givenMarket(app);
  const { token } = await givenStaff('logistics');
  const logistics: Api = withSecondPerson(await app.api(token));
  const visitor = await app.api();
  const product = await givenProduct();
  const { companyId } = market.seller;
  await givenOffer({ companyId, warehouseId: market.warehouseId, productId: product, price: 105_000n });
  await reindexProducts();
  return {
    logistics,
    /** Logistics whose changes wait for a second person. */
    alone: await app.api(token),
    set: (edits: RateEdit[], destination_province_id = 10) =>
      logistics('PUT /staff/freight-rates', {
        body: {
          origin_province_id: 21,
          changes: edits.map(([vehicle, from, to]) => ({ destination_province_id, vehicle, from, to })),
        },
      }),
    async ratesToBangkok() {
      const { rows } = await logistics('GET /staff/freight-rates', { query: { origin: 21 } });
      return rows.find(({ destination }) => destination.id === 10)!.rates;
    },
    async deliveredPrice() {
      const { data } = await visitor('POST /product/search', { body: { deliver_province_id: 10, sort: 'price_asc' } });
      return data.find(({ id }) => id === product)?.default_offer?.delivered_price?.price_per_kg;
    },
    async upload(bytes: Uint8Array, name = 'rates.xlsx') {
      const api = await app.api(token, { upload: { name, bytes: Buffer.from(bytes) } });
      return api('POST /staff/freight-rates/file', { body: {} });
    },
    apply: (id: string) => logistics('POST /staff/freight-rates/upload/{id}/apply', { params: { id } }),
    async file(format: 'csv' | 'xlsx', query: object = {}) {
      const { bytes } = await logistics('GET /staff/freight-rates/file/{format}', { params: { format }, query });
      return bytes as Uint8Array;
    },
  };
}

/** 42 baht for the goods, and the freight of five tonnes. */
export const withFreight = (baht: number) => Math.round((42 + baht / 5000) * 100) / 100;

export const freightCsv = (...table: (string | number)[][]) =>
  Buffer.from([freightHeadings('en'), ...table].map((row) => csvLine(row)).join(''));

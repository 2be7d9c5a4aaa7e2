import type { Api } from '#contract/client.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenCompany, givenMember, givenOffer, givenWarehouse } from '#server/testing/market.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** Who sends files of offers. */
export interface FileSeller {
  companyId: number;
  warehouse: number;
  token: string;
  api: Api;
  /** Who comes with a file. */
  comesWith(upload: { name: string; bytes: Buffer }): Promise<Api>;
}

export async function givenFileSeller(app: TestApp): Promise<FileSeller> {
  const { id } = await givenCompany({ selling: true });
  const { token } = await givenMember(id, { role: 'seller' });
  return {
    companyId: id,
    warehouse: await givenWarehouse(id),
    token,
    api: await app.api(token),
    comesWith: (upload) => app.api(token, { upload }),
  };
}

export const onSale = (seller: FileSeller) =>
  givenOffer({ companyId: seller.companyId, warehouseId: seller.warehouse });

export const codeOf = async (offer: number) =>
  oneRow(sql<{ sku_no: string; grade: string; warehouse: string }>`
    select k.sku_no, p.grade, w.name as warehouse from product_stocks s join skus k on k.id = s.product_sku_id
      join products p on p.id = s.product_id join warehouses w on w.id = s.warehouse_id where s.id = ${offer}`);

export const stateOf = (offer: number) =>
  oneRow(sql<{ quantity: number; regular_price: bigint; waiting: bigint | null }>`
    select quantity, regular_price, (select regular_price from price_changes where product_stock_id = ${offer}
      and state = 0) as waiting from product_stocks where id = ${offer}`);

/** Sends a file, has its guessed columns judged, and answers its id. */
export async function sent(
  seller: FileSeller,
  bytes: Uint8Array | string,
  mapping?: Record<string, number>,
): Promise<number> {
  const file = { name: 'ราคา กรกฎาคม.csv', bytes: Buffer.from(bytes) };
  const api = await seller.comesWith(file);
  const { id } = await api('POST /product-stock/upload', { body: {} });
  const upload = await seller.api('GET /product-stock/upload/{id}', { params: { id } });
  await seller.api('PUT /product-stock/upload/{id}/mapping', {
    params: { id },
    body: { mapping: mapping ?? upload.mapping },
  });
  await runWaitingJobs();
  return id;
}

export const uploadOf = ({ api }: FileSeller, id: number) => api('GET /product-stock/upload/{id}', { params: { id } });

export const rowsOf = async ({ api }: FileSeller, id: number, query: object = {}) =>
  (await api('GET /product-stock/upload/{id}/rows', { params: { id }, query })).data;

export async function applied(
  { api }: FileSeller,
  id: number,
  body: { good_rows_only: boolean; keeps_selling?: boolean; leaves_out?: boolean; price_confirmed?: boolean },
): Promise<void> {
  await api('POST /product-stock/upload/{id}/apply', { params: { id }, body });
  await runWaitingJobs();
}

export const downloaded = async ({ api }: FileSeller, format: 'csv' | 'xlsx') =>
  (await api('GET /product-stock/file', { query: { format, language: 'th' } })).bytes as Uint8Array;

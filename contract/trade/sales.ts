import { z } from 'zod';
import { SALES_AT_ONCE } from '#domain/trade/sales/readiness.ts';
import { saleTasks } from '#domain/trade/sales/sale-task.ts';
import { ORDERS_PAGE_SIZE } from '#domain/values/limits.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { anyNumber, dayOfList, filterBy, listQuery } from '#contract/specified-calls.ts';
import { count, done, line, pathId } from '#contract/wire.ts';
import { found } from './orders/buyer.ts';
import { sellerSaleList } from './seller-sale-list.ts';
import { readyBody, readyOutcome, readyTogetherBody, saleDetail, saleRow } from './sale-shapes.ts';

const saleFilters = {
  /** Part of a purchase's number or of the buyer's PO number. */
  purchase_no: filterBy(line(40)),
  /** The same by the name that the specification's page has for it. */
  purchase_on: filterBy(line(40)),
  created_at_gte: filterBy(dayOfList),
  created_at_lte: filterBy(dayOfList),
  /** 0 all, 1 processing, 2 sold, any other cancelled */
  sale_type: filterBy(anyNumber),
  /** The same by the name that the specification's page has for it. */
  status: filterBy(anyNumber),
  /** What is to be done today, beside the type. */
  task: filterBy(z.enum(saleTasks)),
};

const SEVERAL_IDS = new RegExp(String.raw`^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,${SALES_AT_ONCE - 1}}$`);
const ids = z
  .string()
  .regex(SEVERAL_IDS)
  .transform((text) => text.split(',').map(Number))
  .meta({ description: 'Ids with commas between them' });

const handleSales = 'seller:manage_sales';

export const sales = defineEndpoints({
  'GET /order/mySalesList': {
    summary: 'The seller’s own purchases, newest first.',
    access: 'seller:manage_sales',
    query: listQuery(saleFilters, { size: ORDERS_PAGE_SIZE, most: 100 }),
    answer: z.object({ sale_list: z.array(saleRow), ...found }),
  },
  'GET /order/mySalesList/count': {
    summary: 'How many purchases a filter finds.',
    access: 'seller:manage_sales',
    query: z.object(saleFilters),
    answer: count,
  },
  'GET /seller/orders': sellerSaleList.list,
  'GET /seller/orders/export': sellerSaleList.export,
  'GET /order/mySales/{id}': {
    summary: 'One purchase of the seller.',
    access: 'seller:manage_sales',
    params: pathId,
    answer: saleDetail,
  },
  'PUT /order/mySales/{id}/ready': {
    summary:
      'The goods of a purchase stand ready to be fetched; said again, it corrects what was said, until they are shipped.',
    access: handleSales,
    perMinute: 120,
    params: pathId,
    body: readyBody,
    answer: done,
  },
  'POST /order/mySales/ready': {
    summary:
      'The same of several purchases that one vehicle fetches; each has its own answer. What is left out stays as it was.',
    access: handleSales,
    perMinute: 60,
    body: readyTogetherBody,
    answer: z.object({ data: z.array(readyOutcome) }),
  },
  'DELETE /order/mySales/{id}/ready': {
    summary: 'The goods of a purchase do not stand ready after all.',
    access: handleSales,
    perMinute: 120,
    params: pathId,
    answer: done,
  },
  'POST /order/mySales/{id}/weigh-ticket': {
    summary:
      'The paper of the scales for goods that stand ready (multipart, part "file"); a newer one takes its place.',
    access: handleSales,
    upload: true,
    perMinute: 30,
    params: pathId,
    body: z.strictObject({}),
    answer: done,
  },
  'GET /order/mySales/pick-list': {
    summary: 'What to take out of which warehouse for one or several purchases, as PDF.',
    access: handleSales,
    perMinute: 60,
    query: z.strictObject({ ids }),
    answer: 'binary',
    files: ['pdf'],
  },
  'GET /order/mySales/{id}/delivery-note': {
    summary: 'The paper that goes with the goods of a purchase that stand ready, as PDF.',
    access: handleSales,
    perMinute: 60,
    params: pathId,
    answer: 'binary',
    files: ['pdf'],
  },
});

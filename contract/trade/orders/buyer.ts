import { z } from 'zod';
import { slipSource } from '#contract/money/slip-shapes.ts';
import { ORDERS_PAGE_SIZE, PAYMENTS_A_MINUTE } from '#domain/values/limits.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { myOrderList } from './buyer-list.ts';
import { orderDetail, orderRow } from './shapes.ts';
import { anyNumber, dayOfList, filterBy, listQuery, withDefault } from '#contract/specified-calls.ts';
import { baht, count, done, id, idText, instant, line, pathId, sentFile } from '#contract/wire.ts';

const orderFilters = {
  /** Part of an order number or of the buyer's PO number; the specification's name. */
  order_on: filterBy(line(40)),
  created_at_gte: filterBy(dayOfList),
  created_at_lte: filterBy(dayOfList),
  /** 1 to 6 as in the specification, 0 all; any other finds none. */
  status: filterBy(anyNumber),
};

/** How many a filter finds, and how many pages of the asked size they fill. */
export const found = { count: z.int().min(0), total_page: z.int().min(0) };

export const orders = defineEndpoints({
  'GET /order/myorder': {
    summary: 'The company’s orders, newest first.',
    access: 'member:see_orders',
    query: listQuery(
      { ...orderFilters, _sort: withDefault(z.enum(['id:DESC', 'id:ASC']), 'id:DESC') },
      { size: ORDERS_PAGE_SIZE, most: 100 },
    ),
    answer: z.object({ order_list: z.array(orderRow), ...found }),
  },
  'GET /order/myorder/count': {
    summary: 'How many orders a filter finds.',
    access: 'member:see_orders',
    query: z.object(orderFilters),
    answer: count,
  },
  'GET /orders': myOrderList.list,
  'GET /orders/export': myOrderList.export,
  'GET /order/orderdetail/{id}': {
    summary: 'One order of the company, drafts included.',
    access: 'member:see_orders',
    params: pathId,
    answer: orderDetail,
  },
  'POST /order/{id}/cancel': {
    summary: 'Cancel an order before it is confirmed; later, the buyer asks sales.',
    access: 'member:order',
    params: pathId,
    body: z.strictObject({ reason: line(500).min(1) }),
    movesMoney: true,
    answer: done,
  },
  'POST /order-settlement/add': {
    summary: 'Report a bank transfer with its slip.',
    access: 'member:pay',
    perMinute: PAYMENTS_A_MINUTE,
    guards: 'money',
    body: z.strictObject({
      order_id: idText,
      filename: sentFile,
      amount: baht,
      payment_date: instant,
      ...slipSource,
    }),
    movesMoney: true,
    answer: z.object({ status: z.literal(true), id }),
  },
  'PUT /order-settlement/remove/{id}': {
    summary: 'Take back a slip that was not verified yet.',
    access: 'member:pay',
    params: pathId,
    answer: done,
  },
});

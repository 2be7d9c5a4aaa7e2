import type { FastifyInstance } from 'fastify';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { serveEventStream, type StreamParts } from '#server/platform/http/event-stream.ts';
import { watchOrders } from './watch-orders.ts';

/** As many as the page of a company's credit has. */
const MOST_ORDERS = 100;

/** Ids, each once; undefined for anything else. */
function idsOf(text: unknown): number[] | undefined {
  if (typeof text !== 'string' || !/^\d{1,10}(,\d{1,10})*$/.test(text)) return undefined;
  const ids = [...new Set(text.split(',').map(Number))];
  return ids.length <= MOST_ORDERS && ids.every((id) => id >= 1 && id <= 2_147_483_647) ? ids : undefined;
}

/** Tells an open page that the status or payment of orders of its company changed: `?order=<id>,<id>`. */
export function servePaymentStream(http: FastifyInstance, parts: StreamParts): void {
  serveEventStream(
    http,
    {
      path: '/api/payment/stream',
      access: ['member:see_orders'],
      async watch(caller, request, tell) {
        const ids = idsOf((request.query as { order?: unknown }).order);
        if (caller.kind !== 'member' || !ids) throw new AppError('not_found');
        const { own } = await oneRow(sql<{ own: number }>`
          select count(*)::int as own from orders
          where id = any (${ids}::int[]) and company_id = ${caller.companyId} and order_no is not null`);
        if (own < ids.length) throw new AppError('not_found');
        return watchOrders(ids, (id) => tell({ order: id }));
      },
    },
    parts,
  );
}

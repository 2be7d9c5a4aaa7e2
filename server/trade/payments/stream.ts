import type { FastifyInstance } from 'fastify';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { serveEventStream, type StreamParts } from '#server/platform/http/event-stream.ts';
import { watchOrder } from './watch-orders.ts';

/** Tells an open page that the status or payment of an order of its company changed: `?order=<id>`. */
export function servePaymentStream(http: FastifyInstance, parts: StreamParts): void {
  serveEventStream(
    http,
    {
      path: '/api/payment/stream',
      access: ['member:see_orders'],
      async watch(caller, request, tell) {
        const id = Number((request.query as { order?: unknown }).order);
        if (caller.kind !== 'member' || !Number.isInteger(id) || id < 1 || id > 2_147_483_647)
          throw new AppError('not_found');
        const own = await maybeRow(sql<{ id: number }>`
          select id from orders where id = ${id} and company_id = ${caller.companyId} and order_no is not null`);
        if (!own) throw new AppError('not_found');
        return watchOrder(id, () => tell({ order: id }));
      },
    },
    parts,
  );
}

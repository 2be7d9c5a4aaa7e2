import type { FastifyInstance } from 'fastify';
import { WEBHOOK_MAX_BYTES } from '#domain/money/payments/webhook-rules.ts';
import { now } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/errors.ts';
import { paymentGateway } from './gateway/gateway.ts';
import { storeMessage } from './messages.ts';

const PATH = '/api/payment/webhook/:gateway';

/**
 * Where gateways report payments. Signatures are over the bytes as they were sent, and the contract describes bodies
 * that are read already, so these are routes of their own. A call is checked, stored and answered; a job does the rest.
 */
export async function servePaymentWebhooks(http: FastifyInstance): Promise<void> {
  await http.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const path of [PATH, `${PATH}/:key`])
      webhooks.post(path, { bodyLimit: WEBHOOK_MAX_BYTES }, async (request, reply) => {
        const { gateway: name, key } = request.params as { gateway: string; key?: string };
        const gateway = paymentGateway();
        if (gateway?.name !== name) throw new AppError('not_found');
        const message = gateway.readWebhook({
          headers: request.headers as Record<string, string | undefined>,
          body: typeof request.body === 'string' ? request.body : '',
          key,
          at: now(),
        });
        await storeMessage(name, message);
        return reply.header('cache-control', 'no-store').send(gateway.answerTo(message));
      });
  });
}

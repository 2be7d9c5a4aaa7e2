import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isLineSignature, lineSettings } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/errors.ts';
import { forgetLineUser, linkByMessage } from './line-link.ts';

const PATH = '/api/line/webhook';
/** A call holds several events; a text has at most 5,000 letters. */
const MAX_BYTES = 256 * 1024;
const MOST_EVENTS = 100;
/** As far as a Date goes. */
const MOST_MILLISECONDS = 8.64e15;

/** What concerns us of an event; whatever else LINE sends, now or later, is left alone. */
const webhook = z.object({
  events: z
    .array(
      z.object({
        type: z.string(),
        /** When it happened, by LINE’s clock, in milliseconds. */
        timestamp: z.int().positive().max(MOST_MILLISECONDS).optional(),
        replyToken: z.string().max(200).optional(),
        source: z.object({ type: z.string(), userId: z.string().max(100).optional() }).optional(),
        message: z.object({ type: z.string(), text: z.string().optional() }).optional(),
      }),
    )
    .max(MOST_EVENTS),
});

/**
 * Where LINE says what people write to the official account. The signature is over the bytes as they were sent, so this
 * is a route of its own. It is checked before anything is parsed.
 */
export async function serveLineWebhook(http: FastifyInstance): Promise<void> {
  await http.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    webhooks.post(PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const settings = lineSettings();
      if (!settings?.secret) throw new AppError('not_found');
      const signature = request.headers['x-line-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (typeof signature !== 'string' || !isLineSignature(signature, body, settings.secret))
        throw new AppError('webhook_not_authentic');
      await workEvents(body.toString('utf8'));
      return reply.header('cache-control', 'no-store').send({});
    });
  });
}

async function workEvents(body: string): Promise<void> {
  const read = webhook.safeParse(jsonOf(body));
  if (!read.success) throw new AppError('webhook_unreadable');
  for (const { type, timestamp, source, message, replyToken } of read.data.events) {
    // What is said in a group concerns nobody's account: others read the code and the answer.
    if (source?.type !== 'user' || source.userId === undefined) continue;
    const lineUserId = source.userId;
    const saidAt = timestamp === undefined ? now() : new Date(timestamp);
    if (type === 'unfollow') await forgetLineUser(lineUserId, saidAt);
    if (type === 'message' && message?.type === 'text')
      await linkByMessage({ lineUserId, saidAt, text: message.text ?? '', replyToken });
  }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

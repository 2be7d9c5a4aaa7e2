import { z } from 'zod';
import { LINE_CODE_LENGTH } from '#domain/notifications/line-code.ts';
import { PUSH_ENDPOINT_MAX } from '#domain/notifications/push-services.ts';
import { defineEndpoints, signedIn } from '#contract/endpoint.ts';
import { done, id, instant, pathId } from '#contract/wire.ts';

const hour = z.int().min(0).max(23);
const quietHours = z.strictObject({ from: hour, until: hour });
/** Bytes as browsers write them. */
const base64url = (from: number, to: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${from},${to}}=*$`));

/** Where the caller is told beside mail: their browsers, their LINE account, and when nothing rings. */
export const notificationChannels = defineEndpoints({
  'GET /notifications/channels': {
    summary: 'The browsers and the LINE account that the caller is told by, and their quiet hours (Bangkok).',
    access: signedIn,
    answer: z.object({
      /** With `key` a browser subscribes; null where there is no push. */
      push: z
        .object({
          key: z.string(),
          browsers: z.array(
            z.object({
              id,
              /** SHA-256 of its address, by which a browser knows itself. */
              fingerprint: z.string(),
              user_agent: z.string().nullable(),
              added_at: instant,
            }),
          ),
        })
        .nullable(),
      /** Null where the marketplace has no LINE account. */
      line: z.object({ account: z.string(), linked_at: instant.nullable() }).nullable(),
      quiet_hours: quietHours,
    }),
  },
  'POST /notifications/browsers': {
    summary: 'This browser is told from now on, until it is taken off, signed out or gone.',
    access: signedIn,
    perMinute: 20,
    body: z.strictObject({
      endpoint: z.url().max(PUSH_ENDPOINT_MAX),
      keys: z.strictObject({ p256dh: base64url(80, 100), auth: base64url(16, 40) }),
    }),
    answer: z.object({ id }),
  },
  'DELETE /notifications/browsers/{id}': {
    summary: 'One of the caller’s browsers is told no more.',
    access: signedIn,
    params: pathId,
    answer: done,
  },
  'POST /notifications/line/code': {
    summary: 'A code that links the LINE account from which it is sent. The one before it holds no more.',
    access: signedIn,
    perMinute: 5,
    guards: 'secret',
    answer: z.object({
      code: z.string().length(LINE_CODE_LENGTH),
      expires_at: instant,
      /** Opens the chat with the code in it, and the same as a picture to scan. */
      address: z.url(),
      qr: z.string(),
    }),
  },
  'DELETE /notifications/line': {
    summary: 'The caller’s LINE account is told no more.',
    access: signedIn,
    answer: done,
  },
  'PUT /notifications/quiet-hours': {
    summary: 'Hours of Bangkok’s day in which neither browsers nor LINE ring; the same hour twice: never quiet.',
    access: signedIn,
    perMinute: 30,
    body: quietHours,
    answer: done,
  },
});
